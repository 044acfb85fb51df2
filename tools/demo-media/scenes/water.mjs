// Scenes of water and weather: open sea, a pool at night, rain on a window, a moon behind clouds.

export const sea = {
  glsl: `
vec3 sky(float y) {
  vec3 c = mix(uL * .95, uM, smoothstep(-.01, .13, y));
  c = mix(c, uD, smoothstep(.06, .34, y));
  return mix(c, uK, smoothstep(.25, .72, y));
}
vec3 scene(vec2 p) {
  float hy = -.04 + .14 * (R.x - .5);
  float sink = T * .0012;
  vec2 sun = vec2(F + (R.y - .5) * .16, hy + mix(.012, .12, R.z) - sink);
  float rad = .055 + .04 * R.w;
  if (p.y > hy) {
    vec2 q = p - vec2(0., hy);
    vec3 c = sky(q.y + .02 * (noise(q * 3.) - .5));
    float far = 1. / (q.y + .13);
    vec2 w = vec2(p.x * far * .42 + T * .012, far * 1.15) + S.xy * 20.;
    float n = fbm(w * vec2(1.5, 2.4) + .7 * fbm(w * 2., 3), 6);
    float d = length(p - sun);
    float cloud = smoothstep(.48, .78, n) * smoothstep(0., .07, q.y) * smoothstep(.75, .3, q.y);
    float disc = soft(d - rad, .0035);
    vec3 hot = mix(uL, vec3(1., .96, .88), .36);
    c += uL * (.34 * exp(-d * 5.5) + .5 * exp(-d * 17.)) + uM * .15 * exp(-d * 2.4);
    c = mix(c, hot * 1.7, disc * (1. - .25 * smoothstep(.0, -rad, p.y - sun.y)));
    vec3 cl = mix(uD * .7, mix(uM, uL, .45 + .4 * exp(-d * 4.)), smoothstep(.95, .5, n));
    c = mix(c, cl * (.55 + 1.1 * exp(-d * 4.)), cloud * (.72 - .42 * disc));
    return c + stars(p, .06) * smoothstep(.2, .5, q.y) * (1. - cloud) * .7;
  }
  float dy = hy - p.y;
  float z = .16 / (dy + .004);
  vec2 w = vec2(p.x * z * 15., z * 10.) + S.zw * 30.;
  float calm = 1. / (1. + z * .5);
  vec2 e = vec2(.0, .16 + z * .05);
  float a = fbm(w * vec2(1., 1.6) + vec2(T * .3, T * .9), 4),
    b = fbm(w * vec2(1., 1.6) + vec2(T * .3, T * .9) + e, 4);
  float c2 = noise(w * vec2(2.6, 5.2) - vec2(T * .4, -T * .6)), slope = (b - a) * 3.4 + (c2 - .5) * .5
    * calm, side = (noise(w * 2.3 + 9. + T * .3) - .5) + (a - .5);
  vec3 c = sky(max(dy * 1.25 + slope * .16 * (.4 + calm), 0.)) * mix(.82, .38, smoothstep(0., .4, dy));
  c = mix(c, uK, smoothstep(.1, .6, dy) * .55);
  float wide = .02 + .42 * dy + rad * .7;
  float path = exp(-pow((p.x - sun.x + side * .2 * (dy + .04)) / wide, 2.));
  float flash = smoothstep(.02, .5, slope * (.6 + .5 * calm) + .16 * exp(-dy * 12.));
  c += mix(uL, vec3(1., .93, .82), .4) * path * flash * mix(2.6, .75, smoothstep(0., .45, dy));
  c += uL * .55 * exp(-dy * 42.) * exp(-pow((p.x - sun.x) / .5, 2.));
  return c + uM * smoothstep(.25, .9, slope) * .16;
}
`,
};

export const pool = {
  glsl: `
float web(vec2 p, float t) {
  p += (vec2(noise(p * .9 + t * .3), noise(p * .9 + 7. - t * .26)) - .5) * 1.1;
  vec2 i = floor(p), f = fract(p);
  float a = 8., b = 8.;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 n = vec2(x, y), o = .5 + .42 * sin(t + 6.28 * h22(i + n));
    float d = length(n + o - f);
    b = min(max(a, d), b);
    a = min(a, d);
  }
  float e = b - a;
  return pow(smoothstep(.42, .0, e), 3.) + .35 * smoothstep(.06, .0, e);
}
vec3 scene(vec2 p) {
  vec2 q = rot(mix(-.62, .5, R.x)) * (p - vec2(F * .8, 0.));
  float edge = .26 + .06 * R.y;
  float deck = q.x + edge;
  vec2 wob = vec2(fbm(q * 7. + T * .25, 3), fbm(q * 7. + 5. - T * .22, 3)) - .5;
  vec2 u = q + wob * .05;
  float depth = smoothstep(-edge, .75, q.x);
  vec2 lamp = vec2(-edge + .02, .12 - .3 * R.z);
  float d = length((q - lamp) * vec2(1., .8));
  vec3 base = mix(uM * .95, uD * .55, smoothstep(.05, .95, d));
  base = mix(base, uK + uD * .2, smoothstep(.25, 1.05, d));
  base += uL * 1.15 * exp(-d * 5.2) + mix(uL, uM, .5) * .3 * exp(-d * 2.3);
  vec2 g = abs(fract(u * 17.) - .5);
  base *= 1. - .2 * smoothstep(.445, .485, max(g.x, g.y)) * exp(-d * 1.5);
  float lane = abs(abs(u.y + .02) - .17) - .016;
  base = mix(base, uK * .8 + uD * .3, soft(lane, .004) * .62 * smoothstep(-edge + .07, -edge + .1, u.x));
  float ca = web(u * 8. + S.xy * 6., T * .75 + 9. * S.z) * .65 + web(u * 13.3 + 2., T * .6 + 11.) * .35;
  base += mix(uM, uL, .7) * ca * (.05 + .8 * exp(-d * 2.3));
  vec3 stone = mix(uK * 1.4, mix(uD, uA, .18), .55 + .35 * noise(q * 34.))
    * (.38 + .5 * exp(-length(q - lamp - vec2(-.05, 0)) * 3.));
  vec2 t = abs(fract(q * vec2(5.2, 4.)) - .5);
  stone *= 1. - .45 * smoothstep(.485, .495, max(t.x, t.y));
  stone += uM * web(q * 5., T * .4) * .05;
  vec3 c = mix(base, stone, soft(deck, .003));
  c += uL * .6 * exp(-abs(deck) * 130.) * (.3 + .7 * exp(-d * 3.));
  float shade = soft(deck - .012, .012) * soft(-deck, .002);
  return c * (1. - .45 * shade) * mix(1., .62, smoothstep(.1, .6, p.y));
}
`,
};

export const rainWindow = {
  glsl: `
vec3 street(vec2 p) {
  vec3 c = mix(uK, uD * .75, smoothstep(-.55, .1, p.y)) + uM * .16 * exp(-pow((p.y + .06) / .2, 2.));
  float band = exp(-pow((p.y + .05 + .08 * (R.x - .5)) / .24, 2.));
  c += dots(p + 3., .17, .46, 1., .22) * band * .75;
  c += dots(p * 1.2 + 8.3, .1, .4, 5., .2) * exp(-pow((p.y + .02) / .13, 2.)) * .75;
  c += dots(p * vec2(1., .3) + 1.7, .12, .5, 9., .2) * smoothstep(-.12, -.3, p.y) * .2;
  return c;
}
vec3 drops(vec2 p, float scale, float t) {
  vec2 g = p * vec2(scale * 2., scale);
  float col = floor(g.x);
  g.y += t * (.25 + .5 * h11(col)) + h11(col + 3.) * 9.;
  vec2 i = vec2(col, floor(g.y)), f = fract(g) - .5;
  f.y *= 1.;
  float k = h21(i);
  float x = (k - .5) * .55 + .1 * sin(p.y * 21. + k * 20.) * .5;
  float ph = fract(t * .12 * (.5 + k) + k * 7.);
  float y = .38 - .76 * smoothstep(0., .85, ph) * ph;
  vec2 q = vec2(f.x - x, (f.y - y) * 2.);
  q.y *= 1. - .35 * smoothstep(0., .4, q.y);
  float r = mix(.06, .26, pow(h21(i + 4.), 2.));
  float m = smoothstep(r, r * .4, length(q));
  float trail = smoothstep(r * .7, r * .1, abs(f.x - x)) * smoothstep(y, y + .05, f.y)
    * smoothstep(.5, y, f.y) * .5;
  vec2 n = q * m / r;
  return vec3(n, max(m, trail * .55));
}
vec3 beads(vec2 p, float scale) {
  vec2 g = p * scale, i = floor(g), f = fract(g) - .5;
  vec2 o = (h22(i) - .5) * .7;
  float r = .12 + .26 * pow(h21(i + 7.), 3.), d = length(f - o), m = smoothstep(r, r * .55, d)
    * step(.3, h21(i + 1.));
  return vec3((f - o) / r * m, m);
}
vec3 scene(vec2 p) {
  vec3 a = drops(p + S.xy * 3., 3.2, T * .6), b = drops(p * 1.35 + S.zw * 5., 4.1, T * .45),
    c = beads(p + 2., 26.), e = beads(p + 5., 44.);
  vec2 n = a.xy + b.xy + c.xy * .8 + e.xy * .7;
  float m = clamp(a.z + b.z + c.z * .8 + e.z * .6, 0., 1.);
  vec2 q = p - vec2(F * .3, 0.);
  vec3 fog = street(q) * .6 + mix(uD, uM, .3) * .085;
  vec3 wet = street(q * .98 - n * .3) * 1.1;
  vec3 col = mix(fog, wet, m);
  float light = dot(normalize(n + 1e-4), normalize(vec2(-.4, .8)));
  col += uL * m * smoothstep(.35, 1., length(n)) * max(light, 0.) * .16;
  col *= 1. - m * smoothstep(.5, 1.1, length(n)) * max(-light, 0.) * .55;
  float bar = F > .1 ? abs(p.x - F - .38) - .018 : 1.;
  return mix(col, uK * .6, soft(bar, .003));
}
`,
};

export const moon = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 at = vec2(F + (R.x - .5) * .12, .1 + .1 * R.y);
  float rad = .13 + .09 * R.z;
  vec2 q = (p - at) / rad;
  float d = length(q);
  vec3 c = mix(uM * .85, uD, smoothstep(.1, .55, length(p - at)));
  c = mix(c, uK, smoothstep(.3, .85, length(p - at)));
  c += stars(p, .16) * smoothstep(.2, .6, length(p - at)) * 1.2;
  float z = sqrt(max(1. - d * d, 0.));
  vec2 m = q / (1. + z) * 2.2 + S.xy * 8.;
  float seas = smoothstep(.42, .68, fbm(m * 1.1, 5)), rough = fbm(m * 5., 4);
  vec3 n = vec3(q, z);
  float day = smoothstep(-.15, .75, dot(n, normalize(vec3(R.w * 1.4 - .7, .5, .75))));
  float crescent = mix(day, smoothstep(-.05, .4, dot(n, normalize(vec3(-.95, .35, -.1 + .3 * R.w)))),
    step(.7, S.w));
  vec3 face = mix(uL, vec3(1., .96, .9), .45) * (.75 + .5 * rough) * (1. - .42 * seas) * (1.5 * crescent)
    + uD * .1;
  c += (.35 + .65 * step(S.w, .7)) * uL * (.42 * exp(-max(d - 1., 0.) * 1.6) + .1
    * exp(-max(d - 1., 0.) * .5));
  c = mix(c, face, soft(d - 1., px() / rad * 1.4));
  vec2 w = p * vec2(1.5, 3.4) + S.zw * 12. + vec2(T * .018, 0.);
  vec2 warp = vec2(fbm(w + T * .01, 4), fbm(w + 4.7, 4));
  float n1 = fbm(w * 1.3 + warp * 1.6, 6), n2 = fbm(w * 1.3 + warp * 1.6 + vec2(.0, .12), 5);
  float low = smoothstep(.3, -.35, p.y - at.y + .1), cl = smoothstep(.5 - .16 * low, .85 - .2 * low, n1);
  float rim = clamp((n1 - n2) * 5., 0., 1.), near = exp(-length(p - at) * 3.2);
  vec3 cc = mix(uK * .8, uD * .9, n1) + mix(uM, uL, near) * (rim * .75 + .16) * near * 1.5 + uM * rim * .22;
  return mix(c, cc, cl * (.9 - .25 * near));
}
`,
};
