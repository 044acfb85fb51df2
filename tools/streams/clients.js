// Four players behind one face: what may be heard and read, how it is chosen, and whether it plays. Runs in the page.
const video = document.querySelector('video');
const failures = [];
const once = (target, type) => new Promise((done) => target.addEventListener(type, done, { once: true }));

const clients = {
  async 'hls.js'(url) {
    const hls = new Hls();
    hls.on(Hls.Events.ERROR, (_, { fatal, details, type }) => {
      // A stall that it recovers from is a slow machine; one that lasts does not get to the end.
      const isFault = type === 'mediaError' && details !== Hls.ErrorDetails.BUFFER_STALLED_ERROR;
      if (fatal || isFault) failures.push(details);
    });
    const ready = new Promise((done) => hls.once(Hls.Events.MANIFEST_PARSED, done));
    hls.loadSource(url);
    hls.attachMedia(video);
    await ready;
    await once(video, 'loadedmetadata');
    return {
      audio: hls.audioTracks.map(({ name }) => name),
      text: hls.subtitleTracks.map(({ name }) => name),
      hear: (at) => (hls.audioTrack = at),
      read: (at) => (hls.subtitleTrack = at),
      texts: video.textTracks,
    };
  },
  async shaka(url) {
    shaka.polyfill.installAll();
    const player = new shaka.Player();
    // Chosen before anything is loaded: of HLS that is loaded to its end it shows no subtitles that are chosen first then (its change 9676).
    player.configure('preferredText', [{ language: 'en' }]);
    player.addEventListener('error', ({ detail }) => failures.push(`error ${detail.code}`));
    await player.attach(video);
    await player.load(url);
    const sounds = player.getAudioTracks();
    const texts = player.getTextTracks();
    return {
      audio: sounds.map(({ label, language }) => label ?? language),
      text: texts.map(({ label, language }) => label ?? language),
      hear: (at) => player.selectAudioTrack(player.getAudioTracks()[at]),
      read: (at) => player.selectTextTrack(player.getTextTracks()[at]),
      texts: video.textTracks,
    };
  },
  async 'dash.js'(url) {
    const player = dashjs.MediaPlayer().create();
    player.on('error', ({ error }) => failures.push(String(error?.message ?? error)));
    const ready = new Promise((done) => player.on('streamInitialized', done));
    player.initialize(video, url, false);
    await ready;
    const tracks = (type) => player.getTracksFor(type);
    const names = (type) => tracks(type).map(({ labels, lang }) => labels?.[0]?.text ?? lang ?? type);
    return {
      audio: names('audio'),
      text: names('text'),
      hear: (at) => player.setCurrentTrack(tracks('audio')[at]),
      read: (at) => player.setTextTrack(at),
      texts: video.textTracks,
    };
  },
  async 'video.js'(url) {
    const player = videojs(video, { html5: { vhs: { overrideNative: true } } });
    player.on('error', () => failures.push(player.error()?.message));
    player.src({ src: url, type: url.endsWith('mpd') ? 'application/dash+xml' : 'application/x-mpegURL' });
    await new Promise((done) => player.one('loadedmetadata', done));
    // Its lists have a length and no iterator.
    const sounds = Array.from(player.audioTracks());
    const texts = Array.from(player.textTracks()).filter(({ kind }) => kind === 'subtitles');
    return {
      audio: sounds.map(({ label, language }) => label || language),
      text: texts.map(({ label, language }) => label || language),
      hear: (at) => (sounds[at].enabled = true),
      read: (at) => texts.forEach((text, other) => (text.mode = other === at ? 'showing' : 'disabled')),
      texts: player.textTracks(),
    };
  },
};

const LAST_S = 1.5;
/** How fast a clip is played from its first picture to its last. */
const WHOLE_RATE = 4;
const POLL_MS = 50;
/** How far from its end a clip may be that is over. */
const END_S = 0.1;
/** How much of a moment is played before it is played again. */
const CUE_S = 2;
let chosen;

const shownText = () =>
  Array.from(chosen.texts)
    .filter(({ mode, kind }) => mode === 'showing' && kind !== 'metadata')
    .flatMap(({ activeCues }) => Array.from(activeCues ?? [], ({ text }) => text))
    .join(' ');

/** Where playing is, for a choice that does not get to the end. */
window.whereItIs = () => {
  const { buffered, currentTime, duration, paused, readyState } = video;
  const parts = Array.from(buffered, (_, at) => `${buffered.start(at)}-${buffered.end(at)}`).join(' ');
  const shown = chosen ? shownText() : '';
  return `at ${currentTime} of ${duration} s, paused ${paused}, ready ${readyState}, has ${parts}, shows "${shown}"; ${failures.join(', ')}`;
};

window.begin = async (client, url) => {
  video.muted = true;
  chosen = await clients[client](url);
  await video.play();
  return { audio: chosen.audio, text: chosen.text };
};

const later = () => new Promise((done) => setTimeout(done, POLL_MS));

/** dash.js may pause at the last picture instead of letting the element end. */
async function ended() {
  while (!video.ended && !(video.paused && video.currentTime > video.duration - END_S)) await later();
}

async function playFrom(atS) {
  const sought = once(video, 'seeked');
  video.currentTime = atS;
  await sought;
  await video.play();
}

/** Plays from the first picture to the last; resolves with what went wrong, or nothing. */
window.playWhole = async () => {
  failures.length = 0;
  await playFrom(0);
  video.playbackRate = WHOLE_RATE;
  await ended();
  video.playbackRate = 1;
  await playFrom(0);
  return failures.join(', ');
};

/** Resolves when the subtitles of a moment are shown; the moment is played again until they are. */
async function cueShown({ atS, text }) {
  while (!shownText().includes(text)) {
    if (video.currentTime > atS + CUE_S) await playFrom(atS);
    await later();
  }
}

/** Chooses while the clip plays, and plays its last moments; resolves with what went wrong, or nothing. */
window.playToEnd = async ({ audio, text, cue }) => {
  failures.length = 0;
  const heard = video.webkitAudioDecodedByteCount;
  if (cue !== null) await playFrom(cue.atS);
  if (audio !== null) chosen.hear(audio);
  // Not while it seeks: nobody does, and dash.js then drops a file that it has fetched (its issue 5135).
  if (text !== null) chosen.read(text);
  if (cue !== null) await cueShown(cue);
  await playFrom(video.duration - LAST_S);
  await ended();
  if (video.webkitAudioDecodedByteCount <= heard) failures.push('no sound was decoded');
  await playFrom(0);
  return failures.join(', ');
};
