// Scenes of open country: ridges in haze, a forest, dunes.

export const ridges = {
  glsl: `
float ridge(float x, float k) {
  float f = 1.3 + k * .55;
  float n = fbm(vec2(x * f + k * 11.3 + S.x * 20., k * 3.1), 6);
  float peaks = 1. - abs(2. * noise(vec2(x * f * .8 + k * 5.7 + S.y * 20., k)) - 1.);
  return (n - .5) * .24 + (peaks - .5) * .14 * (1. - .1 * k);
}
vec3 scene(vec2 p) {
  vec2 sun = vec2(F + .14 * (R.x - .5), .13 + .09 * R.y);
  float rad = .06 + .06 * R.z;
  float d = length(p - sun);
  float y = p.y + .5;
  vec3 c = mix(mix(uL, uM, .35) * .85, uM * .8, smoothstep(.45, .72, y));
  c = mix(c, uD, smoothstep(.62, .95, y));
  c = mix(c, uK, smoothstep(.8, 1.2, y));
  float cl = fbm(vec2(p.x * 1.6 + T * .01, p.y * 9.) + S.zw * 9., 5);
  c = mix(c, mix(uD, uM, .4), smoothstep(.5, .8, cl) * .4 * smoothstep(.55, .7, y));
  c += uL * .3 * exp(-d * 5.);
  c += stars(p, .12) * smoothstep(.15, .4, p.y);
  if (R.w > .28) c = mix(c, mix(uL, vec3(1., .97, .9), .25) * 1.3, soft(d - rad, .002));
  for (int i = 0; i < 6; i++) {
    float k = float(i);
    float base = .08 - k * .088;
    float h = base + ridge(p.x + T * .002 * (k + 1.), k);
    float far = 1. - k / 5.;
    vec3 rock = mix(uK * .9, mix(uD, mix(uM, uL, .45), far * .85), pow(far, 1.25) * .9 + .04);
    float below = h - p.y;
    float mist = smoothstep(0., .2, below) * (.25 + .5 * fbm(vec2(p.x * 3. + k * 4. + T * .02, p.y * 5.),
      4));
    vec3 body = mix(rock, mix(uM, uL, .35) * (.25 + .6 * far), mist * (.15 + .5 * far));
    body += uL * .25 * far * exp(-below * 60.) * exp(-abs(p.x - sun.x) * 3.);
    c = mix(c, body, soft(p.y - h, .0014));
  }
  return c;
}
`,
};

export const forest = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 sun = vec2(F + .1 * (R.x - .5), .14 + .1 * R.y);
  float d = length((p - sun) * vec2(1., .9));
  vec3 hot = mix(uL, vec3(1., .96, .86), .3);
  vec3 c = mix(mix(uM, uL, .35) * .62, uD * .45, smoothstep(.0, .62, d)) + hot * (.55 * exp(-d * 6.5));
  c = mix(c, uK, smoothstep(-.28, -.52, p.y) * .8);
  float ang = atan(p.x - sun.x, p.y - sun.y);
  for (int i = 0; i < 5; i++) {
    float k = float(i);
    float near = k / 4.;
    float cell = mix(.045, .34, near * near);
    float x = p.x + S.x * 7. + k * 3.3 + T * .01 * near;
    float trunks = 0.;
    float lightEdge = 0.;
    float id0 = floor(x / cell);
    for (int j = -1; j <= 1; j++) {
      float id = id0 + float(j);
      float cx = (id + .5 + (h11(id + k * 17.) - .5) * .8) * cell;
      float w = cell * mix(.06, .11, h11(id * 1.7 + k)) * (1. + .25 * smoothstep(0., -.5, p.y));
      float lean = (h11(id * 2.3 + k) - .5) * .12;
      float wob = .006 * (noise(vec2(p.y * 9., id)) - .5) * (1. + near * 3.);
      float off = x - cx - lean * p.y - wob;
      float keep = step(.22, h11(id * 3.9 + k * 5.));
      float t = smoothstep(w + .002 + .004 * near, w - .002, abs(off)) * keep;
      trunks = max(trunks, t);
      lightEdge = max(lightEdge, t * smoothstep(w * .2, w, off * sign(sun.x - p.x)));
      float br = abs(fract(p.y * 5. + h11(id + 7.)) - .5 + off * 2.4 * sign(off));
      float limb = smoothstep(.05, .03, br * .4 + abs(off) * .28) * step(w, abs(off))
        * smoothstep(cell * .42, cell * .1, abs(off)) * keep * smoothstep(-.1, .3, p.y);
      trunks = max(trunks, limb * .75 * step(near, .4));
    }
    vec3 bark = mix(mix(uM, uL, .2) * .42 * (.35 + .65 * exp(-d * 2.)), uK * .5, pow(near, .5));
    bark += hot * lightEdge * (.35 * exp(-d * 2.6)) * (1. - .5 * near);
    c = mix(c, bark, trunks);
    float fog = fbm(vec2(p.x * 2.2 + k * 5. + T * .03, p.y * 4. + k), 5);
    c += mix(uM, uL, .4) * (1. - near) * .13 * exp(-d * 1.2) * smoothstep(.35, .8, fog)
      * smoothstep(.35, -.3, p.y);
  }
  float ray = fbm(vec2(ang * 9., 2. + T * .05), 4);
  c += hot * .24 * smoothstep(.42, .8, ray) * exp(-d * 2.) * smoothstep(.0, .25, d);
  float gh = -.36 + .05 * fbm(vec2(p.x * 5. + S.y * 9., 1.), 4) + .02 * noise(vec2(p.x * 90., 3.));
  c = mix(c, uK * .6 + uD * .05, soft(p.y - gh, .006));
  return c;
}
`,
};

export const dunes = {
  glsl: `
float crest(float x, float k) {
  return .16 * sin(x * (1.5 + .5 * k) + 6.3 * h11(k + S.x * 9.)) + .07 * sin(x * (3.7 + .3 * k) + 6.3
    * h11(k + 3.)) + .01 * noise(vec2(x * 5., k));
}
vec3 scene(vec2 p) {
  vec2 sun = vec2(F + .1 * (R.x - .5), .2 + .1 * R.y);
  float d = length(p - sun), rad = .04 + .09 * R.z;
  vec3 c = mix(mix(uM, uL, .55), uM * .8, smoothstep(-.02, .22, p.y));
  c = mix(c, uD, smoothstep(.12, .42, p.y));
  c = mix(c, uK, smoothstep(.3, .65, p.y));
  c += stars(p, .12) * smoothstep(.22, .45, p.y);
  c += uL * .22 * exp(-d * 5.);
  c = mix(c, mix(uL, vec3(1., .97, .9), .25) * 1.25, soft(d - rad, .002)
    * mix(1., soft(-(length(p - sun - vec2(rad * .42, rad * .2)) - rad * .92), .002), step(.62, S.z)));
  for (int i = 0; i < 5; i++) {
    float k = float(i);
    float base = .03 - k * .115;
    float x = p.x * (1.25 - .12 * k);
    float h = base + crest(x, k) * (.32 + .17 * k);
    float below = h - p.y;
    if (below < -.004) continue;
    float spine = .5 * sin(x * (1.5 + .5 * k) + 6.3 * h11(k + S.x * 9.) + 1.3);
    float bx = spine * .5 + .5 + below * (3.2 - k * .2) * (R.w > .5 ? 1. : -1.);
    float side = smoothstep(-.02, .05, sin(bx * 3.2 + below * 2. * sin(x * 2. + k)) );
    float rip = sin((below * (170. - 22. * k) + 9. * fbm(vec2(x * 3., below * 9. + k), 3)) * 1.) * .5 + .5;
    rip = mix(.5, rip, smoothstep(.5, .1, below) * (.35 + .13 * k));
    float far = 1. - k / 4.;
    vec3 lightc = mix(uM, uL, .5 * far + .25) * (.5 + .3 * far), darkc = mix(uK, uD, .35 + .5 * far);
    vec3 s = mix(darkc, lightc, side * (.45 + .4 * rip) * smoothstep(.6, .0, below));
    s += uL * .3 * exp(-below * 90.) * side;
    s = mix(s, uK * .7, smoothstep(.0, .5, below) * .55);
    s = mix(s, mix(uM, uL, .5) * .7, far * .28);
    c = mix(c, s, soft(p.y - h, .0014));
  }
  return c;
}
`,
};
