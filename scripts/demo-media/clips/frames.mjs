// Renders a clip's shots frame by frame, dissolving one into the next, into a lossless intermediate kept between runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCENES } from '../scenes/index.mjs';

export const FRAMES_PER_S = 24;
export const RENDER_SIZE = { width: 960, height: 540 };
const DISSOLVE_S = 0.9;
const FADE_IN_S = 0.7;
const FADE_OUT_S = 1.2;
const CACHE = join(tmpdir(), 'demo-media-cache');

const ease = (x) => x * x * (3 - 2 * x);
const between = (x, low, high) => Math.min(1, Math.max(0, (x - low) / (high - low)));

/** Camera of a shot at a time: from `from` to `to`, each [pan x, pan y, zoom], evenly. */
const cameraOf = (shot, lengthS) => (timeS) => {
  const k = timeS / lengthS;
  return shot.from.map((value, at) => value + (shot.to[at] - value) * k);
};

const blend = (below, above, amount) => {
  const out = Buffer.allocUnsafe(below.length);
  const k = Math.round(amount * 256);
  for (let i = 0; i < out.length; i += 1) out[i] = (below[i] * (256 - k) + above[i] * k) >> 8;
  return out;
};

/** The open frame streams of every shot: each runs over its own span plus the dissolve into the next. */
function shotsOf(studio, clip) {
  let start = 0;
  return clip.shots.map((shot, index) => {
    const last = index === clip.shots.length - 1;
    const lengthS = shot.durationS + (last ? 0 : DISSOLVE_S);
    const count = Math.round(lengthS * FRAMES_PER_S);
    const times = Array.from({ length: count }, (_, at) => at / FRAMES_PER_S);
    const order = { grain: 0, ...RENDER_SIZE, focus: 0.12, ...shot, at: cameraOf(shot, lengthS) };
    const entry = { startFrame: Math.round(start * FRAMES_PER_S), body: last ? count : Math.round(shot.durationS * FRAMES_PER_S), frames: () => studio.frames(order, times) };
    start += shot.durationS;
    return entry;
  });
}

/** A name that changes when anything drawn changes, so a stale intermediate is never reused. */
function keyOf(clip) {
  const sources = clip.shots.map((shot) => SCENES[shot.scene].glsl).join('');
  return createHash('sha256').update(JSON.stringify(clip.shots) + (clip.seamless ?? '') + sources.replace(/\s+/g, '')).digest('hex').slice(0, 12);
}

/** Frames of one shot collected one by one; the tail that dissolves is kept until the next shot's head is drawn. */
async function write(studio, clip, sink) {
  const total = Math.round(clip.shots.reduce((sum, shot) => sum + shot.durationS, 0) * FRAMES_PER_S);
  let tail = [];
  for (const shot of shotsOf(studio, clip)) {
    const overlap = tail;
    tail = [];
    let at = 0;
    for await (const frame of shot.frames()) {
      const mixed = at < overlap.length ? blend(overlap[at], frame, ease((at + 1) / (overlap.length + 1))) : frame;
      if (at < shot.body) {
        const timeS = (shot.startFrame + at) / FRAMES_PER_S;
        const level = ease(between(timeS, 0, FADE_IN_S)) * ease(between(total / FRAMES_PER_S - timeS, 0, FADE_OUT_S));
        const black = Buffer.alloc(mixed.length);
        const out = level < 1 && !clip.seamless ? blend(black, mixed, level) : mixed;
        if (!sink.write(out)) await once(sink, 'drain');
      } else tail.push(frame);
      at += 1;
    }
  }
}

/** A loop without a visible seam: the frames past its end are laid over its beginning. */
async function writeSeamless(studio, clip, sink) {
  const [shot] = clip.shots;
  const count = Math.round(shot.durationS * FRAMES_PER_S);
  const extra = Math.round(count / 3);
  const times = Array.from({ length: count + extra }, (_, at) => at / FRAMES_PER_S);
  const frames = [];
  const order = { grain: 0, ...RENDER_SIZE, focus: 0, ...shot };
  for await (const frame of studio.frames(order, times)) frames.push(frame);
  for (let at = 0; at < count; at += 1) {
    const out = at < extra ? blend(frames[at + count], frames[at], ease(at / extra)) : frames[at];
    if (!sink.write(out)) await once(sink, 'drain');
  }
}

/** Path of the lossless film of a clip, rendered when it is not there yet. */
export async function filmOf(studio, clip) {
  mkdirSync(CACHE, { recursive: true });
  const path = join(CACHE, `${clip.id}-${keyOf(clip)}.mkv`);
  if (existsSync(path)) return path;
  const { width, height } = RENDER_SIZE;
  const partial = `${path}.part.mkv`;
  const encoder = spawn('ffmpeg', [
    '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${FRAMES_PER_S}`, '-i', '-',
    '-vf', 'vflip', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv420p', partial,
  ], { stdio: ['pipe', 'inherit', 'inherit'] });
  await (clip.seamless ? writeSeamless : write)(await studio(), clip, encoder.stdin);
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${clip.id}`);
  renameSync(partial, path);
  return path;
}
