// Scenes of the city: a lit bridge, a skyline over water, a rooftop under bulbs.

export const bridge = {
  glsl: `
vec3 span(vec2 p, vec3 c, float x0, float gap, float deck, float top) {
  float haze = .14;
  vec3 steel = mix(uK * .5, uD, haze);
  float cell = floor((p.x - x0) / gap + .5);
  float lx = p.x - x0 - cell * gap;
  float t = clamp(abs(lx) / (gap * .5), 0., 1.);
  float cable = mix(top, deck + .02, 1. - (1. - t) * (1. - t));
  float hang = abs(fract(lx / gap * 26.) - .5) / 26. * gap;
  float rope = max(hang - .0006, max(p.y - cable, deck - p.y));
  c = mix(c, steel * 1.2, fill(rope) * .8);
  c = mix(c, steel, fill(abs(p.y - cable) - .0024));
  float slope = smoothstep(.0, .1, top - p.y) * .004;
  float leg = max(abs(abs(lx) - .021 - slope) - .0075, p.y - top - .012);
  float cross = min(min(abs(p.y - top + .008) - .008, abs(p.y - mix(deck, top, .62)) - .005),
    abs(p.y - mix(deck, top, .3)) - .005);
  cross = max(cross, abs(lx) - .024);
  leg = min(leg, cross);
  c = mix(c, steel * .8, fill(max(leg, -.31 - p.y)));
  c = mix(c, steel * .7, fill(abs(p.y - deck) - .0075));
  float truss = abs(abs(fract(p.x * 26.) - .5) * .04 - .01 + (p.y - deck + .012)) - .0012;
  c = mix(c, steel * .7, fill(max(truss, abs(p.y - deck + .012) - .011)));
  float n = gap / 26.;
  float bx = abs(fract(lx / n) - .5) * n;
  float by = p.y - mix(top, deck + .02, 1. - pow(1. - clamp((floor(lx / n) + .5) * n * sign(lx)
    / (gap * .5), 0., 1.), 2.));
  float b = length(vec2(bx, by));
  c += mix(uL, vec3(1., .9, .7), .4) * (soft(b - .0022, .0014) * 1.6 + .00009 / (b * b + .00012) * .35);
  float lampd = length(vec2(abs(fract(lx / n * .5) - .5) * n * 2., p.y - deck - .016));
  c += mix(uA, vec3(1., .75, .45), .5) * (soft(lampd - .0028, .0014) + .00012 / (lampd * lampd + .0002)
    * .35);
  c += uA * .9 * soft(length(vec2(lx, p.y - top - .02)) - .004, .003) * (.6 + .4 * sin(T * 2.));
  return c;
}
vec3 above(vec2 p, float wat) {
  vec3 c = mix(mix(uM, uL, .35) * .75, uM * .55, smoothstep(wat, wat + .14, p.y));
  c = mix(c, uD * .8, smoothstep(wat + .08, wat + .36, p.y));
  c = mix(c, uK, smoothstep(wat + .25, .62, p.y));
  float cl = fbm(vec2(p.x * 1.3 + T * .01, p.y * 6.) + S.xy * 9., 5);
  c = mix(c, mix(uD, uM, .25), smoothstep(.5, .85, cl) * .5 * smoothstep(wat + .05, wat + .2, p.y));
  c += stars(p, .1) * smoothstep(.2, .5, p.y);
  float bx = floor(p.x * 38.), bh = wat + .012 + .07 * pow(h11(bx + S.z * 40.), 2.)
    * smoothstep(.75, .1, abs(p.x - F));
  c = mix(c, mix(uD, uM, .22) * .75, fill(p.y - bh));
  vec2 wc = floor(vec2(p.x * 190., p.y * 150.));
  c += mix(uL, uA, .3) * step(.86, h21(wc)) * step(p.y, bh - .006) * .5
    * soft(length(fract(vec2(p.x * 190., p.y * 150.)) - .5) - .25, .2);
  float deck = wat + .075 + .03 * R.x;
  return span(p, c, F + .16 * (R.y - .5), .5 + .28 * R.z, deck, deck + .2 + .07 * R.w);
}
vec3 scene(vec2 p) {
  float wat = -.22;
  if (p.y > wat) return above(p, wat);
  float dy = wat - p.y;
  float z = .2 / (dy + .012);
  float w = fbm(vec2(p.x * z * 5., z * 7.) + vec2(0., T * .4), 4) - .5;
  vec2 q = vec2(p.x + w * .035, wat + dy * 1.15 + w * dy * .7);
  vec3 c = above(q, wat) * .55 + above(q + vec2(0., .02 + .05 * dy), wat) * .2;
  return mix(c, uK * .7, smoothstep(.02, .4, dy) * .7) + uM * .05 * smoothstep(.1, .4, w);
}
`,
};

export const skyline = {
  glsl: `
vec3 tower(vec2 p, vec3 c, float k, float base, float scale, float lights) {
  float cell = .075 * scale;
  float x = p.x + k * 7.7 + S.x * 30. + T * .0015 * k;
  float id = floor(x / cell);
  float lx = x / cell - id;
  float tall = pow(h11(id * 1.3 + k * 9.), 1.6);
  float crown = (.35 + .65 * smoothstep(.95, .0, abs(p.x - F) * 1.1));
  float h = base + scale * (.06 + .3 * tall * crown);
  float inset = .04 + .1 * h11(id + 5.);
  float step1 = step(.6, h11(id + 8.)) * .14 * step(h - .05 * scale, p.y);
  float body = max(abs(lx - .5) - .5 + inset + step1, 0.);
  float in1 = step(body, 0.001) * step(p.y, h);
  float mast = step(abs(lx - .5), .014 / scale * .6) * step(p.y, h + .06 * scale * h11(id + 4.))
    * step(.7, h11(id + 2.));
  float far = 1. - k / 2.;
  vec3 wall = mix(uK * .55, mix(uD, uM, .4), far * .75) * (.75 + .25 * smoothstep(.0, 1., lx));
  wall = mix(wall, mix(uM, uL, .25) * .5, far * .4 * smoothstep(h, base, p.y));
  if (in1 + mast < .5) return c;
  vec2 g = vec2(lx * floor(5. + 4. * h11(id + 6.)), p.y * 62. / scale);
  vec2 w = fract(g) - .5, wi = floor(g) + id * 13.;
  float floorOn = step(.35, h11(floor(g.y) + id * 3.));
  float on = step(1. - lights * (.5 + .6 * floorOn), h21(wi));
  float pane = smoothstep(.4, .3, abs(w.x)) * smoothstep(.36, .26, abs(w.y));
  vec3 hue = mix(mix(uL, vec3(1., .85, .6), .4), uA, step(.86, h21(wi + 3.)));
  wall += hue * on * pane * in1 * (.2 + 1. * pow(h21(wi + 9.), 2.)) * (.45 + .55 * (1. - far))
    * step(body, 0.);
  return wall;
}
vec3 above(vec2 p) {
  float y = p.y;
  vec3 c = mix(mix(uM, uL, .5) * .95, uM * .8, smoothstep(-.2, .06, y));
  c = mix(c, uD * .85, smoothstep(-.05, .28, y));
  c = mix(c, uK, smoothstep(.18, .58, y));
  float cl = fbm(vec2(p.x * 1.5 + T * .01, y * 6.) + S.yz * 9., 6);
  c = mix(c, mix(uD, uM, .55), smoothstep(.48, .8, cl) * .5);
  c += stars(p, .1) * smoothstep(.25, .5, y) * (1. - smoothstep(.4, .6, cl));
  if (R.w > .4) {
    vec2 m = vec2(F + .26 * (R.x - .5), .24);
    float d = length(p - m);
    c += uL * .2 * exp(-d * 7.);
    c = mix(c, mix(uL, vec3(1.), .4) * 1.1, soft(d - .05 - .04 * R.y, .002) * .95
      * (1. - .5 * smoothstep(.45, .7, cl)));
  }
  c = tower(p, c, 0., -.22, .95, .3);
  c = mix(c, mix(uM, uL, .3) * .5, .18 * smoothstep(.1, -.22, y));
  c = tower(p, c, 1., -.24, 1.1, .42);
  c += mix(uM, uL, .2) * .1 * smoothstep(.0, -.24, y);
  c = tower(p, c, 2., -.31, 1.25, .42);
  return c;
}
vec3 scene(vec2 p) {
  float wat = -.29;
  if (p.y > wat) return above(p);
  float dy = wat - p.y;
  float z = .2 / (dy + .02);
  float w = fbm(vec2(p.x * z * 3., z * 8.) + vec2(0., T * .35), 4) - .5;
  vec2 q = vec2(p.x + w * .025, wat + dy * 1.3 + w * dy * .8);
  vec3 c = (above(q) + above(q + vec2(.002, .018)) + above(q + vec2(-.002, -.012 * step(.02, dy)))) / 3.
    * .62;
  return mix(c, uK, smoothstep(0., .3, dy) * .55);
}
`,
};

export const rooftop = {
  shape: 'roof',
  glsl: `
vec3 scene(vec2 p) {
  float y = p.y;
  vec3 c = mix(mix(uM, uL, .6), uM * .85, smoothstep(-.3, .02, y));
  c = mix(c, uD, smoothstep(-.08, .28, y));
  c = mix(c, uK, smoothstep(.2, .62, y));
  float cl = fbm(vec2(p.x * 1.2 + T * .012, y * 5.) + S.xy * 9. + .6 * fbm(p * 3., 3), 6);
  c = mix(c, mix(uD, mix(uM, uL, .5), smoothstep(.3, -.2, y)), smoothstep(.46, .75, cl) * .55);
  c += stars(p, .16) * smoothstep(.15, .45, y) * (1. - smoothstep(.4, .55, cl));
  float bx = floor((p.x + S.z * 9.) * 16.), bh = -.25 + .13 * pow(h11(bx), 1.5);
  vec3 far = mix(uD, uM, .4) * .6;
  c = mix(c, far, soft(y - bh, .003));
  vec2 g = vec2((p.x + S.z * 9.) * 96., y * 70.);
  vec2 wi = floor(g);
  c += mix(uL, uA, .35) * step(.83, h21(wi)) * step(y, bh - .01) * .8 * soft(length(fract(g) - .5) - .3,
    .12);
  vec3 m = shapes(p);
  c = mix(c, uK * .42, m.r);
  c += uL * .05 * m.b * (1. - m.r);
  for (int s = 0; s < 2; s++) {
    float k = float(s);
    float a = k < .5 ? .05 : -.02;
    float sag = .16 + .05 * R.z;
    float x = p.x - (k - .5) * .3;
    float line = a + .16 * k + sag * (x * x * 1.6) + (.12 * (R.x - .5)) * x;
    c = mix(c, uK * .3, fill(abs(y - line) - .0014));
    float n = .062;
    float id = floor(x / n);
    float cx = (id + .5) * n;
    float cy = a + .16 * k + sag * cx * cx * 1.6 + (.12 * (R.x - .5)) * cx - .014 + .002
      * sin(T * 1.3 + id);
    float d = length(vec2(x - cx, y - cy) * vec2(1., .85));
    vec3 warm = mix(uL, vec3(1., .78, .45), .5);
    c += warm * (1.9 * soft(d - .0068, .003) + .26 * exp(-d * 55.));
  }
  return c;
}
`,
};
