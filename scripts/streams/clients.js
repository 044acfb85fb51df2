// Four players behind one face: what may be heard and read, how it is chosen, and whether it plays. Runs in the page.
const video = document.querySelector('video');
const failures = [];
const once = (target, type) => new Promise((done) => target.addEventListener(type, done, { once: true }));

const clients = {
  async 'hls.js'(url) {
    const hls = new Hls();
    hls.on(Hls.Events.ERROR, (_, { fatal, details, type }) => {
      if (fatal || type === 'mediaError') failures.push(details);
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
    };
  },
  async shaka(url) {
    shaka.polyfill.installAll();
    const player = new shaka.Player();
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
    };
  },
};

const LAST_S = 1.5;
let chosen;

/** Where playing is, for a choice that does not get to the end. */
window.whereItIs = () => {
  const { buffered, currentTime, duration, paused, readyState } = video;
  const parts = Array.from(buffered, (_, at) => `${buffered.start(at)}-${buffered.end(at)}`).join(' ');
  return `at ${currentTime} of ${duration} s, paused ${paused}, ready ${readyState}, has ${parts}; ${failures.join(', ')}`;
};

window.begin = async (client, url) => {
  video.muted = true;
  chosen = await clients[client](url);
  await video.play();
  return { audio: chosen.audio, text: chosen.text };
};

/** Chooses while the clip plays, and plays its last moments; resolves with what went wrong, or nothing. */
window.playToEnd = async (audio, text) => {
  failures.length = 0;
  if (audio !== null) chosen.hear(audio);
  if (text !== null) chosen.read(text);
  const heard = video.webkitAudioDecodedByteCount;
  const ended = once(video, 'ended');
  video.currentTime = video.duration - LAST_S;
  await video.play();
  await ended;
  if (video.webkitAudioDecodedByteCount <= heard) failures.push('nothing was heard');
  video.currentTime = 0;
  await video.play();
  return failures.join(', ');
};
