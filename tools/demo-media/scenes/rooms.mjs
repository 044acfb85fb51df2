// Scenes indoors: a lit door, a corridor of light, a spiral staircase.

export const door = {
  glsl: `
vec3 scene(vec2 p) {
  float ground = -.24;
  float dw = .085 + .03 * R.x, dh = .46;
  float cx = F + .06 * (R.y - .5);
  vec2 q = p - vec2(cx, 0.);
  float top = ground + dh;
  vec3 warm = mix(uL, vec3(1., .93, .8), .35);
  float ajar = R.z > .45 ? dw * (1.1 - 1.5 * (R.z - .45)) : dw * 2.;
  float open = max(max(-dw - q.x, q.x - (-dw + ajar)), max(q.y - top, ground - q.y));
  float sd = length(max(vec2(max(-dw - q.x, q.x + dw - ajar), max(q.y - top, ground - q.y)), 0.));
  float panelN = 1. - .5 * smoothstep(.49, .5, abs(fract(q.x * 4.5 + .5) - .5) + .006);
  vec3 wall = mix(uD, uM, .22) * (.85 + .3 * noise(p * 50.) * noise(p * 7.));
  float rail = smoothstep(.003, .0, abs(q.y - ground - .13));
  vec3 c = wall * (.045 + .55 * exp(-sd * 7.) + .14 * exp(-sd * 2.2));
  c *= mix(1., panelN, step(q.y, ground + .13));
  c += warm * rail * .08 * exp(-sd * 4.);
  c *= 1. - .5 * smoothstep(.012, .0, abs(q.y - ground - .012) - .004) * step(ground, q.y);
  float frame = rbox(q - vec2(0., ground + dh * .5), vec2(dw + .018, dh * .5 + .018), .002);
  c = mix(c, mix(uK, uD, .35) * (.6 + 1.6 * exp(-sd * 20.)), fill(frame));
  vec2 leaf = vec2(q.x - (-dw + ajar), q.y);
  float inLeaf = max(max(-leaf.x, q.x - dw), max(q.y - top, ground - q.y));
  vec3 leafc = mix(uD, uM, .18) * (.1 + .6 * exp(-leaf.x * 40.));
  float pan = rbox(vec2(q.x - (ajar * .5), mod(q.y - ground, dh * .5) - dh * .25),
    vec2((dw * 2. - ajar) * .32, dh * .19), .003);
  leafc *= 1. + .8 * soft(abs(pan) - .002, .002);
  c = mix(c, leafc, fill(inLeaf));
  vec3 inside = warm * (1.25 + .5 * exp(-length((q - vec2(-dw + ajar * .5, .0)) * vec2(3., 2.)) * 2.))
    * mix(vec3(1.), mix(uM, uL, .7), .35 * smoothstep(-.1, top, q.y));
  inside = mix(inside, mix(uM, uL, .6) * .7, soft(abs(q.x + dw) - .004, .004) );
  c = mix(c, inside, fill(open));
  if (S.z > .5 && ajar > .07) {
    float mid = -dw + ajar * .5;
    vec2 f = (q - vec2(mid, ground)) / .34;
    float body = min(length((f - vec2(.0, .885)) * vec2(1., .8)) - .05,
      rbox(f - vec2(0., .57), vec2(.105 - .03 * smoothstep(.6, .45, f.y), .21), .07));
    body = min(body, rbox(f - vec2(-.035, .2), vec2(.035, .22), .02));
    body = min(body, rbox(f - vec2(.042, .2), vec2(.034, .22), .02));
    body = min(body, seg(f, vec2(.0, .82), vec2(0., .74)) - .03);
    c = mix(c, uK * .5, soft(body, .012) * step(ground - .002, q.y));
  }
  if (q.y < ground) {
    float dy = ground - q.y;
    float per = 1. + dy * 4.2;
    float lx = q.x / per;
    float board = abs(fract(lx * 11.) - .5);
    vec3 wood = mix(uK * 1.3, mix(uD, uM, .3), .3 + .4 * fbm(vec2(lx * 40., dy * 6. + floor(lx * 11.) * 3.),
      3)) * (1. - .5 * smoothstep(.47, .495, board));
    float l = -dw * (1. + dy * 1.2), r = (-dw + ajar) * (1. + dy * 1.2) + dy * (.25 + .35 * (S.x - .4));
    l -= dy * (.12 + .2 * S.y);
    float blur = .004 + dy * .07;
    float pool = smoothstep(l - blur, l + blur, q.x) * smoothstep(r + blur, r - blur, q.x);
    c = wood * (.06 + .4 * exp(-length(vec2(q.x, dy)) * 4.)) + (wood * 2.2 + .12) * warm * pool
      * exp(-dy * 3.);
    if (S.z > .5 && ajar > .07) {
      float mid = (l + r) * .5;
      c *= 1. - .8 * soft(abs(q.x - mid - .0) - .022 * (1. + dy * 2.), blur) * exp(-dy * 2.5);
    }
    c += warm * .3 * exp(-dy * 160.) * soft(abs(q.x + dw - ajar * .5) - ajar * .5, .01);
  }
  return c + warm * .1 * exp(-sd * 12.);
}
`,
};

export const corridor = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 v = vec2(F + .05 * (R.x - .5), -.01);
  vec2 q = p - v;
  vec2 half1 = vec2(.34, .42) * (1. + .15 * R.y);
  float kx = abs(q.x) / half1.x, ky = abs(q.y) / half1.y;
  float m = max(kx, ky);
  float z = 1. / max(m, .035);
  bool side = kx > ky;
  bool floor1 = !side && q.y < 0.;
  float travel = T * .32;
  float fog = exp(-z * .085);
  vec2 w = side ? vec2(z, q.y * z) : vec2(q.x * z, z);
  float depth = z * 1.15 + travel;
  float cell = fract(depth) - .5;
  float id = floor(depth);
  float aw = .022 + .012 * z * px() * 60.;
  bool arch = R.z > .5;
  vec3 hueA = mix(uL, uM, .25), hueB = uA;
  vec3 hue = mix(hueA, hueB, step(.6, h11(id + 3.)) * .85) * (.75 + .25 * sin(T * 1.2 + id * 2.1));
  float tubeD = abs(cell);
  float on = floor1 ? 0. : 1.;
  if (!arch && side) on *= smoothstep(1., .96, ky / kx * 1.0);
  vec3 c = mix(uD, uM, .15) * .22;
  if (side) {
    float panel = smoothstep(.47, .5, abs(fract(depth * 1. + .0) - .5));
    c *= 1. - .4 * panel;
    c *= .8 + .3 * noise(vec2(w.x * 2., w.y * 30.));
  }
  float aside = 1. - .9 * step(.2, F) * smoothstep(-.46, -.62, q.x);
  float spread = (exp(-tubeD * tubeD * 26.) * .5 + exp(-tubeD * 7.) * .55) * aside;
  c += hue * uM * spread * (floor1 ? .5 : 1.) * 1.4;
  c += hue * spread * .18;
  float core = smoothstep(aw, aw * .35, tubeD) * on * aside;
  c += mix(hue, vec3(1.), .25) * core * 2.3;
  if (floor1) {
    float n = fbm(vec2(w.x * 7., w.y * 4.), 3) - .5;
    float rd = abs(cell + n * .12);
    float r = exp(-rd * rd * 90.);
    c = mix(uK, uD, .25) * .5 + hue * (r * .55 + spread * .12) * smoothstep(.0, .25, ky) * (.8 + .5 * n);
    float tile = max(smoothstep(.46, .5, abs(fract(w.x * 4.) - .5)),
      smoothstep(.46, .5, abs(fract(depth * 2.) - .5)));
    c *= 1. - .35 * tile * smoothstep(9., 2., z);
    float mirrorx = exp(-pow((kx - ky) * 4. * min(1., ky * 2.), 2.));
    c += hue * .12 * mirrorx;
  }
  float corner = abs(kx - ky) / m;
  c *= .55 + .45 * smoothstep(0., .12, corner);
  vec3 end = mix(uL, vec3(1.), .3) * 1.5;
  c = mix(mix(uM, uL, .35) * .7, c, fog);
  float e = max(kx, ky * 1.) - .045;
  c = mix(c, end, smoothstep(.012, -.01, e));
  c += mix(uM, uL, .6) * .5 * exp(-max(e, 0.) * 9.);
  if (S.z > .55) {
    vec2 f = q / .075 + vec2(0., .1);
    float body = min(length(f - vec2(0., .34)) - .075, rbox(f, vec2(.1 - .03 * f.y, .27), .08));
    body = min(body, rbox(f - vec2(0., -.32), vec2(.07, .22), .04));
    c = mix(c, uK * .4, soft(body, .03));
  }
  return c;
}
`,
};

export const staircase = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 at = vec2(F * 1.05 + .06 * (R.x - .5), -.02 + .1 * (R.y - .5));
  vec2 q = p - at;
  q.y *= 1.06;
  float dir = R.z > .5 ? 1. : -1.;
  float r = length(q), a = atan(q.y, q.x) * dir;
  float growth = .19;
  float turn = a / (2. * PI) + log(r) / (2. * PI * growth) * 1. + T * .008;
  float lap = floor(turn), u = fract(turn);
  float inner = .034;
  float steps = 22.;
  float sid = (log(r) / growth * -.0 + a) / (2. * PI) * steps + lap * 3.;
  float s = fract(a / (2. * PI) * steps + T * .0), id = floor(a / (2. * PI) * steps);
  float depth = smoothstep(.62, .03, r);
  vec3 warm = mix(uL, vec3(1., .93, .8), .3);
  float tread = smoothstep(.0, .75, u) * smoothstep(1., .94, u);
  float lightA = .5 + .5 * cos(a * dir - 2.2 - R.w * 2. + lap * .8);
  vec3 wood = mix(uD, uM, .35 + .25 * lightA) * (.45 + .75 * s);
  wood *= .9 + .25 * noise(vec2(id * 3., u * 30.));
  vec3 c = wood * mix(.16, .85, lightA) * (.55 + .45 * depth);
  c *= mix(1., .25, smoothstep(.12, .0, s));
  c += warm * smoothstep(.9, 1., s) * .22 * lightA * tread;
  float wall = smoothstep(.22, .0, u);
  c = mix(c, mix(uK, uD, .35) * (.25 + .5 * lightA), wall * .85);
  float under = smoothstep(.78, .98, u);
  c *= 1. - .65 * under;
  float w = .04 * 1.;
  float rail = abs(u - .95);
  float hand = smoothstep(w, w * .55, rail);
  vec3 railc = mix(uK * .8, mix(uM, uA, .35), .4) * .5 + warm * pow(smoothstep(w * .75, 0., abs(u - .965)),
    3.) * (.18 + .95 * lightA);
  c = mix(c, railc, hand);
  float bal = smoothstep(.12, .04, abs(fract(a / (2. * PI) * steps * 2.) - .5)) * smoothstep(.78, .8, u)
    * smoothstep(.92, .91, u);
  c = mix(c, uK * .5 + warm * .12 * lightA, bal * .8);
  c = mix(c, mix(uL, vec3(1., .95, .85), .4) * 1.7, smoothstep(inner + .008, inner - .006, r));
  c += warm * (.5 * exp(-max(r - inner, 0.) * 11.) + .12 * exp(-r * 4.));
  return c * mix(1., .28, smoothstep(.25, .8, r));
}
`,
};
