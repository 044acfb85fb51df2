// Scenes of windows: light through blinds, a balcony over the sea, a train window.

export const blinds = {
  shape: 'palm',
  glsl: `
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F * .75, .0);
  q.y += q.x * (R.x - .5) * .9;
  float lean = .25 * (R.y - .5);
  vec2 w = q - vec2(.04 * (R.z - .5), .04);
  w.x += w.y * lean;
  float frame = max(abs(w.x) - .245, abs(w.y) - .36);
  float k = 17. + 5. * R.w;
  float slat = abs(fract(w.y * k + .01 * sin(T * .3)) - .5);
  float pen = .05 + .09 * smoothstep(-.4, .4, w.x + w.y);
  float light = smoothstep(.30 + pen, .30 - pen, slat) * (1. - .22 * h11(floor(w.y * k)));
  float cord = smoothstep(.006, .002, abs(abs(w.x) - .12));
  float mull = smoothstep(.013, .007, abs(w.x));
  light *= (1. - .75 * cord) * (1. - .9 * mull * step(.4, S.x));
  light *= smoothstep(.02, -.016, frame);
  vec3 m = shapes(p + vec2(.004 * sin(T * .7 + p.y * 4.), .003 * sin(T * .6)));
  float plant = mix(m.r, m.g, .65);
  light *= 1. - .9 * plant;
  vec3 warm = mix(uL, vec3(1., .92, .75), .25);
  float plaster = .84 + .22 * fbm(p * 26., 4) + .1 * (noise(p * 120.) - .5);
  vec3 wall = mix(uM, uD, .35) * plaster;
  vec3 c = wall * (.12 + .16 * smoothstep(.8, .0, length(q)) ) * (1. - .3 * m.b);
  c += (wall * 1.15 + .1) * warm * light * (1.75 - .6 * length(q));
  c += wall * warm * .14 * exp(-max(frame, 0.) * 5.);
  return c;
}
`,
};

export const balcony = {
  shape: 'balustrade',
  glsl: `
vec3 outside(vec2 p) {
  float hy = -.1;
  vec2 mo = vec2(F + .1 * (R.x - .5), .13 + .06 * R.y);
  float d = length(p - mo);
  vec3 c = mix(mix(uM, uL, .5) * .8, uM * .7, smoothstep(hy, hy + .12, p.y));
  c = mix(c, uD * .9, smoothstep(hy + .05, hy + .3, p.y));
  c = mix(c, uK + uD * .3, smoothstep(.1, .5, p.y));
  float cl = fbm(vec2(p.x * 2. + T * .012, p.y * 8.) + S.xy * 9., 5);
  c = mix(c, mix(uD, uM, .6), smoothstep(.5, .8, cl) * .5);
  c += stars(p, .2) * smoothstep(.05, .25, p.y);
  c += uL * (.3 * exp(-d * 9.));
  c = mix(c, mix(uL, vec3(1., .97, .9), .25) * 1.25, soft(d - .042 - .03 * R.z, .002));
  if (p.y < hy) {
    float dy = hy - p.y;
    float z = .1 / (dy + .005);
    float w = fbm(vec2(p.x * z * 9., z * 9.) + vec2(0., T * .6), 4) - .5;
    c = mix(mix(uM, uL, .4) * .55, uD * .45, smoothstep(0., .2, dy));
    c += uL * 1.2 * exp(-pow((p.x - mo.x + w * .08) / (.03 + dy * .35), 2.)) * smoothstep(.0, .25, w + .08);
    c += uM * smoothstep(.1, .4, w) * .15;
  }
  return c;
}
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F, 0.);
  float hw = .24 + .02 * R.w;
  float spring = .14;
  float d = q.y > spring ? length(vec2(q.x, (q.y - spring) * 1.)) - hw : abs(q.x) - hw;
  float ground = -.37;
  vec3 c = outside(p);
  vec3 m = shapes(p);
  c = mix(c, uK * .5 + uD * .06, m.r);
  c += uL * .2 * (m.g - m.r * m.g) * .35;
  float leafx = abs(q.x) - hw + .02;
  float cur = smoothstep(.0, .10, abs(q.x) - hw + .115 + .035 * sin(q.y * 5. + sign(q.x) * 2. + T * .6)
    * smoothstep(.3, -.4, q.y));
  float folds = .5 + .5 * sin(abs(q.x) * 190. + 4. * noise(vec2(q.y * 2.5, sign(q.x))) + T * .3);
  vec3 veil = mix(uM, uL, .55) * (.28 + .5 * folds * folds);
  if (S.z > .35) c = mix(c, veil * (.5 + .6 * smoothstep(-.5, .3, q.y)), cur * (.55 + .35 * folds)
    * step(d, 0.) * step(ground, q.y));
  vec3 wall = mix(uK * .8, uD, .22) * (.8 + .3 * noise(p * 50.));
  float reveal = smoothstep(.0, .028, d);
  vec3 jamb = mix(uD, mix(uM, uL, .3), .45) * (.75 - .4 * sign(q.x) * (R.x - .5));
  c = mix(c, mix(jamb, wall, reveal), soft(-d, .0016));
  c += step(0., d) * mix(uM, uL, .3) * .07 * exp(-d * 9.);
  if (q.y < ground) {
    float dy = ground - q.y;
    float per = 1. + dy * 2.6;
    vec2 t = vec2(q.x / per * 7., log(dy + .08) * 5.);
    float chk = mod(floor(t.x) + floor(t.y), 2.);
    vec3 fl = mix(uK, mix(uD, uM, .3), .25 + .45 * chk);
    float beam = soft(abs(q.x / (1. + dy * .9)) - hw + .015, .012 + dy * .06);
    c = fl * (.2 + 1.5 * beam * mix(uM, uL, .7) * exp(-dy * 2.4));
  }
  return c;
}
`,
};

export const trainWindow = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F * .75, .045);
  vec2 hs = A < 1. ? vec2(.27, .3) : vec2(.5, .31);
  float d = rbox(q, hs, .055);
  float y = p.y - .02;
  vec3 c = mix(mix(uL, uM, .2), uM * .9, smoothstep(-.04, .1, y));
  c = mix(c, uD, smoothstep(.04, .26, y));
  c = mix(c, uK, smoothstep(.2, .5, y));
  float cl = fbm(vec2(p.x * .9 + T * .05, y * 8.) + S.xy * 9., 5);
  c = mix(c, mix(uD, mix(uM, uL, .4), smoothstep(.25, .0, y)), smoothstep(.45, .75, cl) * .5);
  vec2 sun = vec2(F + .14 * (R.x - .5), .05 + .03 * R.y);
  float sd = length(p - sun);
  c += uL * .4 * exp(-sd * 8.);
  c = mix(c, mix(uL, vec3(1., .95, .85), .25) * 1.3, soft(sd - .034, .002) * step(.3, S.y));
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    float sp = T * (.03 + .1 * k * k);
    float smear = 1. / (1. + k * 1.4);
    float h = .02 - .062 * k + (.05 + .012 * k)
      * (fbm(vec2(p.x * (3.2 - .6 * k) * 1. + sp + k * 9. + S.z * 20., k), 5) - .5) * 2.;
    float tree = k > 1.5 ? .05 * smoothstep(.55, .75, noise(vec2(p.x * 3. * smear + sp * 2. + k, 4.)))
      * (.4 + .6 * noise(vec2(p.x * 12. + sp * 8., 5.))) : 0.;
    vec3 land = mix(mix(uM, uL, .3) * .75, uK * .7, (k + .6) / 4.);
    land += uM * .1 * noise(vec2(p.x * 2. + sp * 4., y * 60.)) * smoothstep(.1, -.2, y);
    c = mix(c, land, soft(y - h - tree, .002 + .003 * k));
    vec2 vg = vec2((p.x + sp * .4) * 62. + k * 9., y * 70.);
    float home = step(.955, h21(floor(vg))) * soft(length(fract(vg) - .5) - .13, .12) * step(y, h - .01)
      * step(h - .07, y) * step(.5, k) * step(k, 2.5);
    c += mix(uL, vec3(1., .8, .5), .5) * home * .9;
  }
  float pole = abs(fract(p.x * .55 + T * .21 + S.w) - .5);
  c = mix(c, uK * .6, smoothstep(.012, .004, pole) * .55);
  c += mix(uL, uA, .4) * .85 * smoothstep(.0035, .001, abs(y + .085 + .01 * sin(p.x * 3.)))
    * smoothstep(.55, .9, noise(vec2(p.x * 3. + T * 2.4, 1.)));
  vec2 g = p * vec2(32., 26.);
  c += .03 * step(.93, h21(floor(g))) * soft(length(fract(g) - .5) - .18, .1);
  vec3 wall = mix(uK, uD, .32) * (.55 + .35 * smoothstep(-.5, .5, -p.y));
  wall += mix(uA, uM, .5) * .05 * smoothstep(.9, .0, length(q));
  float gasket = smoothstep(.0, .012, d) * smoothstep(.03, .02, d);
  c = mix(c * (1. - .35 * smoothstep(-.05, 0., d)), wall, soft(-d, .0016));
  c = mix(c, uK * .5, gasket * .9);
  c += mix(uM, uL, .6) * .32 * smoothstep(.0035, .0, abs(d - .031)) * smoothstep(.3, -.4, q.y);
  c += step(.0, d) * mix(uM, uL, .5) * .16 * exp(-d * 15.);
  float sill = p.y + .33;
  if (sill < 0. && d > .0) {
    vec3 tb = mix(uK, mix(uD, uM, .3), .55) * (.35 + .5 * exp(sill * 9.));
    c = tb + mix(uM, uL, .5) * .5 * exp(-pow((p.x - sun.x) / (.2 - sill), 2.)) * exp(sill * 12.);
  }
  c += uL * .4 * smoothstep(.003, .0, abs(sill)) * exp(-pow((p.x - sun.x) / .25, 2.));
  vec2 cup = p - vec2(F * .75 + hs.x * .55, -.3);
  float cb = max(abs(cup.x) - .033 - .1 * max(cup.y, 0.) * .5, abs(cup.y) - .036);
  float han = max(abs(length(cup - vec2(.042, 0.)) - .019) - .0045, -cup.x + .03);
  c = mix(c, mix(uK, uA, .2) * .7 + uL * .4 * smoothstep(.01, .0, abs(cup.x + .018)), fill(min(cb, han))
    * step(.35, S.x));
  return c;
}
`,
};
