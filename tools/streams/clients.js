// Four players with one interface: their audio and subtitle tracks, the choice of tracks, and playback. Runs in the
// page.
const video = document.querySelector('video');
const failures = [];
const once = (target, type) => new Promise((done) => target.addEventListener(type, done, { once: true }));

const clients = {
  async 'hls.js'(url) {
    const hls = new Hls();
    hls.on(Hls.Events.ERROR, (_, { fatal, details, type }) => {
      // A stall from which hls.js recovers means a slow machine; a permanent stall is noticed because playback does not
      // reach the end.
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
    // Set before loading: once HLS is loaded to its end, Shaka shows no subtitles that are first chosen then (its
    // change 9676).
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
    // video.js track lists have a length but no iterator.
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
/** Playback rate for a whole clip. */
const WHOLE_RATE = 4;
const POLL_MS = 50;
/** Maximum distance in s from the end of a clip that counts as finished. */
const END_S = 0.1;
/** Seconds played at a cue before it is played again. */
const CUE_S = 2;
let chosen;

const shownText = () =>
  Array.from(chosen.texts)
    .filter(({ mode, kind }) => mode === 'showing' && kind !== 'metadata')
    .flatMap(({ activeCues }) => Array.from(activeCues ?? [], ({ text }) => text))
    .join(' ');

/** The playback state, for error messages about playback that does not reach the end. */
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

/** dash.js may pause at the last frame instead of letting the element end. */
async function ended() {
  while (!video.ended && !(video.paused && video.currentTime > video.duration - END_S)) await later();
}

async function playFrom(atS) {
  const sought = once(video, 'seeked');
  video.currentTime = atS;
  await sought;
  await video.play();
}

/** Plays from the first frame to the last; resolves with the errors, or an empty string. */
window.playWhole = async () => {
  failures.length = 0;
  await playFrom(0);
  video.playbackRate = WHOLE_RATE;
  await ended();
  video.playbackRate = 1;
  await playFrom(0);
  return failures.join(', ');
};

/** Resolves when the subtitles of a cue are shown; the cue is played again until then. */
async function cueShown({ atS, text }) {
  while (!shownText().includes(text)) {
    if (video.currentTime > atS + CUE_S) await playFrom(atS);
    await later();
  }
}

/** Chooses tracks during playback and plays the last moments; resolves with the errors, or an empty string. */
window.playToEnd = async ({ audio, text, cue }) => {
  failures.length = 0;
  const heard = video.webkitAudioDecodedByteCount;
  if (cue !== null) await playFrom(cue.atS);
  if (audio !== null) chosen.hear(audio);
  // Not while seeking: no visitor does this, and dash.js then drops a file that it has fetched (its issue 5135).
  if (text !== null) chosen.read(text);
  if (cue !== null) await cueShown(cue);
  await playFrom(video.duration - LAST_S);
  await ended();
  if (video.webkitAudioDecodedByteCount <= heard) failures.push('no sound was decoded');
  await playFrom(0);
  return failures.join(', ');
};
