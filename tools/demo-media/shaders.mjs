// The GLSL that every scene shares (noise, shapes, glows), and the film finish: bloom, tone, grain, vignette.

/** Prepended to each scene, which defines `vec3 scene(vec2 p)` with p in picture heights from the centre, y up. */
export const PRELUDE = `#version 300 es
precision highp float;
uniform vec2 uRes;
uniform float T;
uniform vec4 R;
uniform vec4 S;
uniform vec3 uK, uD, uM, uL, uA;
uniform float F;
uniform vec3 uCam;
uniform sampler2D uMask;
out vec4 outColour;
#define A (uRes.x / uRes.y)
#define PI 3.14159265
float h11(float n) {
  return fract(sin(n * 127.1 + R.x * 31.7) * 43758.5453);
}
float h21(vec2 p) {
  p = fract(p * vec2(123.34, 456.21) + R.xy);
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
vec2 h22(vec2 p) {
  return vec2(h21(p), h21(p + 17.17));
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6. - 15.) + 10.);
  return mix(mix(h21(i), h21(i + vec2(1, 0)), f.x), mix(h21(i + vec2(0, 1)), h21(i + vec2(1, 1)), f.x),
    f.y);
}
const mat2 TURN = mat2(.8, .6, -.6, .8);
float fbm(vec2 p, int n) {
  float s = 0., a = .5;
  for (int i = 0; i < n; i++) {
    s += a * noise(p);
    p = TURN * p * 2.03 + 7.1;
    a *= .5;
  }
  return s;
}
mat2 rot(float a) {
  float c = cos(a), s = sin(a);
  return mat2(c, s, -s, c);
}
float box(vec2 p, vec2 b) {
  vec2 d = abs(p) - b;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.);
}
float rbox(vec2 p, vec2 b, float r) {
  return box(p, b - r) - r;
}
float seg(vec2 p, vec2 a, vec2 b) {
  vec2 q = p - a, e = b - a;
  return length(q - e * clamp(dot(q, e) / dot(e, e), 0., 1.));
}
float px() {
  return 1.5 / uRes.y;
}
float fill(float d) {
  return smoothstep(px(), -px(), d);
}
float soft(float d, float w) {
  return smoothstep(w, -w, d);
}
float glow(float d, float r) {
  d = max(d, 0.) / r;
  return 1. / (1. + d * d * (1. + d));
}
vec3 shapes(vec2 p) {
  return texture(uMask, vec2(p.x / A + .5, p.y + .5)).rgb;
}
float lit(vec3 c) {
  return dot(c, vec3(.25, .65, .1));
}
vec3 stars(vec2 p, float amount) {
  vec2 g = p * 46., i = floor(g), f = fract(g) - .5;
  vec2 o = (h22(i) - .5) * .7;
  float k = step(1. - amount, h21(i + 3.3));
  float s = .02 + .05 * pow(h21(i + 9.1), 6.);
  return vec3(1., .95, .9) * k * smoothstep(s, 0., length(f - o)) * (.35 + .65 * h21(i + 5.))
    * (.75 + .25 * sin(T * 1.3 + 40. * h21(i)));
}
vec3 dots(vec2 p, float cell, float size, float seed, float tint) {
  vec2 i = floor(p / cell);
  vec3 c = vec3(0.);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 n = i + vec2(x, y);
    vec2 o = h22(n + seed);
    float r = size * cell * (.35 + .65 * h21(n + seed + 4.));
    float d = length(p - (n + .5 + (o - .5) * .8) * cell);
    float k = h21(n + seed + 8.);
    float disc = smoothstep(r, r * .86, d) * (.55 + .6 * smoothstep(r * .4, r, d));
    vec3 hue = k < .4 ? uL : k < .62 ? uM * 1.6 : k < .62 + tint ? uA : mix(uL, vec3(1., .8, .55), .5);
    c += hue * disc * step(.35, h21(n + seed + 2.)) * (.2 + .8 * h21(n + seed + 6.))
      * (.8 + .2 * sin(T * .7 + k * 30.));
  }
  return c;
}
`;

/** Appended to each scene: the camera (pan x, pan y, zoom) and the output. */
export const MAIN = `
void main() {
  vec2 p = (gl_FragCoord.xy - .5 * uRes) / uRes.y;
  p = p / uCam.z + uCam.xy;
  outColour = vec4(max(scene(p), 0.), 1.);
}
`;

export const QUAD = '#version 300 es\nin vec2 at; void main() { gl_Position = vec4(at, 0., 1.); }';

/** One direction of a separable blur; the first pass also keeps only bright parts. */
export const BLUR = `#version 300 es
precision highp float;
uniform sampler2D src;
uniform vec2 uStep;
uniform float uCut;
out vec4 o;
uniform vec2 uRes;
void main() {
  vec2 uv = gl_FragCoord.xy / uRes;
  vec3 s = vec3(0.);
  float w = 0.;
  for (int i = -9; i <= 9; i++) {
    float k = exp(-float(i * i) / 32.);
    vec3 c = texture(src, uv + float(i) * uStep).rgb;
    c *= smoothstep(uCut, uCut + .9, max(c.r, max(c.g, c.b)) + (uCut > 0. ? 0. : 1.));
    s += min(c, 6.) * k;
    w += k;
  }
  o = vec4(s / w, 1.);
}
`;

/** The finish: glow of the highlights, soft tone curve, vignette, darker left side for text on wide images, grain. */
export const FINISH = `#version 300 es
precision highp float;
uniform sampler2D src, near, far;
uniform vec2 uRes;
uniform float uGrain, uSeed, uShade;
uniform vec3 uK;
out vec4 o;
float h(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * .1031 + uSeed * .137);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
void main() {
  vec2 uv = gl_FragCoord.xy / uRes, c = uv - vec2(.5, .52);
  vec3 x = texture(src, uv).rgb + texture(near, uv).rgb * .22 + texture(far, uv).rgb * vec3(.2, .155, .15);
  x *= mix(1., 1. - smoothstep(.62, -.05, uv.x) * .62, uShade);
  x *= 1. - smoothstep(.2, .95, dot(c, c) * 2.2) * .78;
  x = 1. - exp(-x * 1.12);
  x = mix(x, x * x * (3. - 2. * x), .22);
  x = max(x, uK * .55);
  x = mix(x * 12.92, 1.055 * pow(x, vec3(1. / 2.4)) - .055, step(.0031308, x));
  float l = dot(x, vec3(.3, .6, .1));
  float g = h(floor(gl_FragCoord.xy)) + h(floor(gl_FragCoord.xy) + 91.7) - 1.;
  x += g * (uGrain * (1. - .6 * l) + .0025);
  o = vec4(x, 1.);
}
`;
