// Renders a clip's shots frame by frame, with dissolves between shots, into a near-lossless film that is cached between
// runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCENES } from '../scenes/index.mjs';

export const FRAMES_PER_S = 24;
/** Frames rendered per second; frames in between are blended, which suits slow light and halves the time. */
const RENDERED_PER_S = 12;
/** Size of the shaders' output, from which the best rendition is scaled up, which suits soft light. */
const RENDER_SIZE = { width: 640, height: 360 };
const DISSOLVE_S = 0.9;
const FADE_IN_S = 0.7;
const FADE_OUT_S = 1.2;
const CACHE = join(tmpdir(), 'demo-media-cache');

const ease = (x) => x * x * (3 - 2 * x);
const between = (x, low, high) => Math.min(1, Math.max(0, (x - low) / (high - low)));

/**
 * Parameters of one frame: the shot at `timeS` seconds after its start, with the camera interpolated between its two
 * positions.
 */
function layerOf(shot, timeS, alpha, focus) {
  const k = timeS / (shot.durationS + DISSOLVE_S);
  const camera = shot.from.map((value, at) => value + (shot.to[at] - value) * k);
  const { scene, palette, seed } = shot;
  const time = (shot.start ?? 0) + timeS * (shot.pace ?? 1);
  return { scene, palette, seed, ...RENDER_SIZE, focus, grain: 0, camera, time, alpha };
}

/** The frame of a clip at `timeS`: one or two layers, and the overall brightness above black. */
function viewAt(clip, timeS, durationS) {
  if (clip.seamless) {
    const [shot] = clip.shots;
    const overlap = durationS / 3;
    const layers = timeS < overlap ? [layerOf(shot, timeS + durationS, 1, 0)] : [];
    return {
      layers: [...layers, layerOf(shot, timeS, timeS < overlap ? ease(timeS / overlap) : 1, 0)],
      level: 1,
    };
  }
  let startS = 0;
  const layers = [];
  for (const shot of clip.shots) {
    const sinceS = timeS - startS;
    const entering = startS === 0 ? 1 : ease(between(sinceS, 0, DISSOLVE_S));
    if (sinceS >= 0 && sinceS < shot.durationS + DISSOLVE_S)
      layers.push(layerOf(shot, sinceS, entering, 0.12));
    startS += shot.durationS;
  }
  return {
    layers,
    level: ease(between(timeS, 0, FADE_IN_S)) * ease(between(durationS - timeS, 0, FADE_OUT_S)),
  };
}

/** A hash of every input of the film, so that an outdated film is never reused. */
function keyOf(clip) {
  const sources = clip.shots
    .map((shot) => SCENES[shot.scene].glsl)
    .join('')
    .replace(/\s+/g, '');
  return createHash('sha256')
    .update(JSON.stringify([clip.shots, clip.seamless ?? false, RENDER_SIZE, RENDERED_PER_S]) + sources)
    .digest('hex')
    .slice(0, 12);
}

/** Path of a clip's film, which is rendered if it does not exist yet. */
export async function filmOf(openStudio, clip) {
  mkdirSync(CACHE, { recursive: true });
  const path = join(CACHE, `${clip.id}-${keyOf(clip)}.mkv`);
  if (existsSync(path)) return path;
  const studio = await openStudio();
  const durationS = clip.shots.reduce((sum, shot) => sum + shot.durationS, 0);
  const partial = `${path}.part.mkv`;
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-r',
      `${RENDERED_PER_S}`,
      '-i',
      '-',
      '-vf',
      `framerate=fps=${FRAMES_PER_S}:interp_start=0:interp_end=255:scene=100,tpad=stop_mode=clone:stop=2,trim=end_frame=${Math.round(durationS * FRAMES_PER_S)},scale=in_range=pc:out_range=tv`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '5',
      '-pix_fmt',
      'yuv420p',
      '-color_range',
      'tv',
      partial,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let at = 0; at < Math.round(durationS * RENDERED_PER_S); at += 1) {
    const { layers, level } = viewAt(clip, at / RENDERED_PER_S, durationS);
    if (!encoder.stdin.write(await studio.frame(layers, level))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${clip.id}`);
  renameSync(partial, path);
  return path;
}
