// Scenes indoors: a lit door, a corridor, a staircase, blinds, a balcony, a train window.

export const door = {
  glsl: `
vec3 scene(vec2 p) {
  float ground = -.24; float dw = .085 + .03 * R.x, dh = .46; float cx = F + .06 * (R.y - .5); vec2 q = p - vec2(cx, 0.); float top = ground + dh; vec3 warm = mix(uL, vec3(1., .93, .8), .35); float ajar = R.z > .45 ? dw * (1.1 - 1.5 * (R.z - .45)) : dw * 2.; 
  float open = max(max(-dw - q.x, q.x - (-dw + ajar)), max(q.y - top, ground - q.y)); float sd = length(max(vec2(max(-dw - q.x, q.x + dw - ajar), max(q.y - top, ground - q.y)), 0.)); float panelN = 1. - .5 * smoothstep(.49, .5, abs(fract(q.x * 4.5 + .5) - .5) + .006); vec3 wall = mix(uD, uM, .22) * (.85 + .3 * noise(p * 50.) * noise(p * 7.)); 
  float rail = smoothstep(.003, .0, abs(q.y - ground - .13)) ; vec3 c = wall * (.045 + .55 * exp(-sd * 7.) + .14 * exp(-sd * 2.2)); c *= mix(1., panelN, step(q.y, ground + .13)); c += warm * rail * .08 * exp(-sd * 4.); c *= 1. - .5 * smoothstep(.012, .0, abs(q.y - ground - .012) - .004) * step(ground, q.y);
  float frame = rbox(q - vec2(0., ground + dh * .5), vec2(dw + .018, dh * .5 + .018), .002); c = mix(c, mix(uK, uD, .35) * (.6 + 1.6 * exp(-sd * 20.)), fill(frame)); vec2 leaf = vec2(q.x - (-dw + ajar), q.y); float inLeaf = max(max(-leaf.x, q.x - dw), max(q.y - top, ground - q.y)); vec3 leafc = mix(uD, uM, .18) * (.1 + .6 * exp(-leaf.x * 40.)); float pan = rbox(vec2(q.x - (ajar * .5), mod(q.y - ground, dh * .5) - dh * .25), vec2((dw * 2. - ajar) * .32, dh * .19), .003); leafc *= 1. + .8 * soft(abs(pan) - .002, .002); c = mix(c, leafc, fill(inLeaf)); 
  vec3 inside = warm * (1.25 + .5 * exp(-length((q - vec2(-dw + ajar * .5, .0)) * vec2(3., 2.)) * 2.)) * mix(vec3(1.), mix(uM, uL, .7), .35 * smoothstep(-.1, top, q.y)); inside = mix(inside, mix(uM, uL, .6) * .7, soft(abs(q.x + dw) - .004, .004) ); c = mix(c, inside, fill(open));
  if (S.z > .5 && ajar > .07) { float mid = -dw + ajar * .5; vec2 f = (q - vec2(mid, ground)) / .34; float body = min(length((f - vec2(.0, .885)) * vec2(1., .8)) - .05, rbox(f - vec2(0., .57), vec2(.105 - .03 * smoothstep(.6, .45, f.y), .21), .07)); body = min(body, rbox(f - vec2(-.035, .2), vec2(.035, .22), .02)); body = min(body, rbox(f - vec2(.042, .2), vec2(.034, .22), .02)); body = min(body, seg(f, vec2(.0, .82), vec2(0., .74)) - .03); c = mix(c, uK * .5, soft(body, .012) * step(ground - .002, q.y)); }
  if (q.y < ground) { float dy = ground - q.y; float per = 1. + dy * 4.2; float lx = q.x / per; float board = abs(fract(lx * 11.) - .5); vec3 wood = mix(uK * 1.3, mix(uD, uM, .3), .3 + .4 * fbm(vec2(lx * 40., dy * 6. + floor(lx * 11.) * 3.), 3)) * (1. - .5 * smoothstep(.47, .495, board)); float l = -dw * (1. + dy * 1.2), r = (-dw + ajar) * (1. + dy * 1.2) + dy * (.25 + .35 * (S.x - .4)); l -= dy * (.12 + .2 * S.y); float blur = .004 + dy * .07; float pool = smoothstep(l - blur, l + blur, q.x) * smoothstep(r + blur, r - blur, q.x); c = wood * (.06 + .4 * exp(-length(vec2(q.x, dy)) * 4.)) + (wood * 2.2 + .12) * warm * pool * exp(-dy * 3.); if (S.z > .5 && ajar > .07) { float mid = (l + r) * .5; c *= 1. - .8 * soft(abs(q.x - mid - .0) - .022 * (1. + dy * 2.), blur) * exp(-dy * 2.5); } c += warm * .3 * exp(-dy * 160.) * soft(abs(q.x + dw - ajar * .5) - ajar * .5, .01); }
  return c + warm * .1 * exp(-sd * 12.);
}`,
};

export const corridor = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 v = vec2(F + .05 * (R.x - .5), -.01); vec2 q = p - v; vec2 half1 = vec2(.34, .42) * (1. + .15 * R.y); float kx = abs(q.x) / half1.x, ky = abs(q.y) / half1.y; float m = max(kx, ky); float z = 1. / max(m, .035); bool side = kx > ky; bool floor1 = !side && q.y < 0.; float travel = T * .32; float fog = exp(-z * .085); vec2 w = side ? vec2(z, q.y * z) : vec2(q.x * z, z);
  float depth = z * 1.15 + travel; float cell = fract(depth) - .5; float id = floor(depth); float aw = .022 + .012 * z * px() * 60.; bool arch = R.z > .5; vec3 hueA = mix(uL, uM, .25), hueB = uA; vec3 hue = mix(hueA, hueB, step(.6, h11(id + 3.)) * .85) * (.75 + .25 * sin(T * 1.2 + id * 2.1)); 
  float tubeD = abs(cell); float on = floor1 ? 0. : 1.; if (!arch && side) on *= smoothstep(1., .96, ky / kx * 1.0); vec3 c = mix(uD, uM, .15) * .22; if (side) { float panel = smoothstep(.47, .5, abs(fract(depth * 1. + .0) - .5)); c *= 1. - .4 * panel; c *= .8 + .3 * noise(vec2(w.x * 2., w.y * 30.)); }
  float spread = exp(-tubeD * tubeD * 26.) * .5 + exp(-tubeD * 7.) * .55; c += hue * uM * spread * (floor1 ? .5 : 1.) * 1.4; c += hue * spread * .18; float core = smoothstep(aw, aw * .35, tubeD) * on; c += mix(hue, vec3(1.), .25) * core * 2.3;
  if (floor1) { float n = fbm(vec2(w.x * 7., w.y * 4.), 3) - .5; float rd = abs(cell + n * .12); float r = exp(-rd * rd * 90.); c = mix(uK, uD, .25) * .5 + hue * (r * .55 + spread * .12) * smoothstep(.0, .25, ky) * (.8 + .5 * n); float tile = max(smoothstep(.46, .5, abs(fract(w.x * 4.) - .5)), smoothstep(.46, .5, abs(fract(depth * 2.) - .5))); c *= 1. - .35 * tile * smoothstep(9., 2., z); float mirrorx = exp(-pow((kx - ky) * 4. * min(1., ky * 2.), 2.)); c += hue * .12 * mirrorx; }
  float corner = abs(kx - ky) / m; c *= .55 + .45 * smoothstep(0., .12, corner); vec3 end = mix(uL, vec3(1.), .3) * 1.5; c = mix(mix(uM, uL, .35) * .7, c, fog); float e = max(kx, ky * 1.) - .045; c = mix(c, end, smoothstep(.012, -.01, e)); c += mix(uM, uL, .6) * .5 * exp(-max(e, 0.) * 9.); if (S.z > .55) { vec2 f = q / .075 + vec2(0., .1); float body = min(length(f - vec2(0., .34)) - .075, rbox(f, vec2(.1 - .03 * f.y, .27), .08)); body = min(body, rbox(f - vec2(0., -.32), vec2(.07, .22), .04)); c = mix(c, uK * .4, soft(body, .03)); } return c;
}`,
};

export const staircase = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 at = vec2(F * 1.05 + .06 * (R.x - .5), -.02 + .1 * (R.y - .5)); vec2 q = p - at; q.y *= 1.06; float dir = R.z > .5 ? 1. : -1.; float r = length(q), a = atan(q.y, q.x) * dir; float growth = .19; float turn = a / (2. * PI) + log(r) / (2. * PI * growth) * 1. + T * .008; float lap = floor(turn), u = fract(turn); float inner = .034;
  float steps = 22.; float sid = (log(r) / growth * -.0 + a) / (2. * PI) * steps + lap * 3.; float s = fract(a / (2. * PI) * steps + T * .0), id = floor(a / (2. * PI) * steps); float depth = smoothstep(.62, .03, r); vec3 warm = mix(uL, vec3(1., .93, .8), .3);
  float tread = smoothstep(.0, .75, u) * smoothstep(1., .94, u); float lightA = .5 + .5 * cos(a * dir - 2.2 - R.w * 2. + lap * .8); vec3 wood = mix(uD, uM, .35 + .25 * lightA) * (.45 + .75 * s) ; wood *= .9 + .25 * noise(vec2(id * 3., u * 30.)); vec3 c = wood * mix(.16, .85, lightA) * (.55 + .45 * depth);
  c *= mix(1., .25, smoothstep(.12, .0, s)); c += warm * smoothstep(.9, 1., s) * .22 * lightA * tread; float wall = smoothstep(.22, .0, u); c = mix(c, mix(uK, uD, .35) * (.25 + .5 * lightA), wall * .85); float under = smoothstep(.78, .98, u); c *= 1. - .65 * under;
  float w = .04 * 1.; float rail = abs(u - .95); float hand = smoothstep(w, w * .55, rail); vec3 railc = mix(uK * .8, mix(uM, uA, .35), .4) * .5 + warm * pow(smoothstep(w * .75, 0., abs(u - .965)), 3.) * (.18 + .95 * lightA); c = mix(c, railc, hand); float bal = smoothstep(.12, .04, abs(fract(a / (2. * PI) * steps * 2.) - .5)) * smoothstep(.78, .8, u) * smoothstep(.92, .91, u); c = mix(c, uK * .5 + warm * .12 * lightA, bal * .8);
  c = mix(c, mix(uL, vec3(1., .95, .85), .4) * 1.7, smoothstep(inner + .008, inner - .006, r)); c += warm * (.5 * exp(-max(r - inner, 0.) * 11.) + .12 * exp(-r * 4.)); return c * mix(1., .28, smoothstep(.25, .8, r));
}`,
};

export const blinds = {
  shape: 'palm',
  glsl: `
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F * .75, .0); q.y += q.x * (R.x - .5) * .9; float lean = .25 * (R.y - .5); vec2 w = q - vec2(.04 * (R.z - .5), .04); w.x += w.y * lean; float frame = max(abs(w.x) - .245, abs(w.y) - .36); float k = 17. + 5. * R.w; float slat = abs(fract(w.y * k + .01 * sin(T * .3)) - .5); float pen = .05 + .09 * smoothstep(-.4, .4, w.x + w.y); float light = smoothstep(.30 + pen, .30 - pen, slat) * (1. - .22 * h11(floor(w.y * k))); float cord = smoothstep(.006, .002, abs(abs(w.x) - .12)); float mull = smoothstep(.013, .007, abs(w.x)); light *= (1. - .75 * cord) * (1. - .9 * mull * step(.4, S.x)); light *= smoothstep(.02, -.016, frame);
  vec3 m = shapes(p + vec2(.004 * sin(T * .7 + p.y * 4.), .003 * sin(T * .6))); float plant = mix(m.r, m.g, .65); light *= 1. - .9 * plant; vec3 warm = mix(uL, vec3(1., .92, .75), .25); float plaster = .84 + .22 * fbm(p * 26., 4) + .1 * (noise(p * 120.) - .5); vec3 wall = mix(uM, uD, .35) * plaster; vec3 c = wall * (.12 + .16 * smoothstep(.8, .0, length(q)) ) * (1. - .3 * m.b); c += (wall * 1.15 + .1) * warm * light * (1.75 - .6 * length(q)); c += wall * warm * .14 * exp(-max(frame, 0.) * 5.); return c;
}`,
};

export const balcony = {
  shape: 'balustrade',
  glsl: `
vec3 outside(vec2 p) {
  float hy = -.1; vec2 mo = vec2(F + .1 * (R.x - .5), .13 + .06 * R.y); float d = length(p - mo); vec3 c = mix(mix(uM, uL, .5) * .8, uM * .7, smoothstep(hy, hy + .12, p.y)); c = mix(c, uD * .9, smoothstep(hy + .05, hy + .3, p.y)); c = mix(c, uK + uD * .3, smoothstep(.1, .5, p.y)); float cl = fbm(vec2(p.x * 2. + T * .012, p.y * 8.) + S.xy * 9., 5); c = mix(c, mix(uD, uM, .6), smoothstep(.5, .8, cl) * .5); c += stars(p, .2) * smoothstep(.05, .25, p.y); c += uL * (.3 * exp(-d * 9.)); c = mix(c, mix(uL, vec3(1., .97, .9), .25) * 1.25, soft(d - .042 - .03 * R.z, .002));
  if (p.y < hy) { float dy = hy - p.y; float z = .1 / (dy + .005); float w = fbm(vec2(p.x * z * 9., z * 9.) + vec2(0., T * .6), 4) - .5; c = mix(mix(uM, uL, .4) * .55, uD * .45, smoothstep(0., .2, dy)) ; c += uL * 1.2 * exp(-pow((p.x - mo.x + w * .08) / (.03 + dy * .35), 2.)) * smoothstep(.0, .25, w + .08); c += uM * smoothstep(.1, .4, w) * .15; } return c;
}
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F, 0.); float hw = .24 + .02 * R.w; float spring = .14; float d = q.y > spring ? length(vec2(q.x, (q.y - spring) * 1.)) - hw : abs(q.x) - hw; float ground = -.37; vec3 c = outside(p); vec3 m = shapes(p); c = mix(c, uK * .5 + uD * .06, m.r); c += uL * .2 * (m.g - m.r * m.g) * .35; 
  float leafx = abs(q.x) - hw + .02; float cur = smoothstep(.0, .10, abs(q.x) - hw + .115 + .035 * sin(q.y * 5. + sign(q.x) * 2. + T * .6) * smoothstep(.3, -.4, q.y)); float folds = .5 + .5 * sin(abs(q.x) * 190. + 4. * noise(vec2(q.y * 2.5, sign(q.x))) + T * .3); vec3 veil = mix(uM, uL, .55) * (.28 + .5 * folds * folds); if (S.z > .35) c = mix(c, veil * (.5 + .6 * smoothstep(-.5, .3, q.y)), cur * (.55 + .35 * folds) * step(d, 0.) * step(ground, q.y));
  vec3 wall = mix(uK * .8, uD, .22) * (.8 + .3 * noise(p * 50.)); float reveal = smoothstep(.0, .028, d); vec3 jamb = mix(uD, mix(uM, uL, .3), .45) * (.75 - .4 * sign(q.x) * (R.x - .5)); c = mix(c, mix(jamb, wall, reveal), soft(-d, .0016)); c += step(0., d) * mix(uM, uL, .3) * .07 * exp(-d * 9.); 
  if (q.y < ground) { float dy = ground - q.y; float per = 1. + dy * 2.6; vec2 t = vec2(q.x / per * 7., log(dy + .08) * 5.); float chk = mod(floor(t.x) + floor(t.y), 2.); vec3 fl = mix(uK, mix(uD, uM, .3), .25 + .45 * chk); float beam = soft(abs(q.x / (1. + dy * .9)) - hw + .015, .012 + dy * .06); c = fl * (.2 + 1.5 * beam * mix(uM, uL, .7) * exp(-dy * 2.4)); } return c;
}`,
};

export const trainWindow = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F * .75, .045); vec2 hs = A < 1. ? vec2(.27, .3) : vec2(.5, .31); float d = rbox(q, hs, .055); float y = p.y - .02; vec3 c = mix(mix(uL, uM, .2), uM * .9, smoothstep(-.04, .1, y)); c = mix(c, uD, smoothstep(.04, .26, y)); c = mix(c, uK, smoothstep(.2, .5, y)); float cl = fbm(vec2(p.x * .9 + T * .05, y * 8.) + S.xy * 9., 5); c = mix(c, mix(uD, mix(uM, uL, .4), smoothstep(.25, .0, y)), smoothstep(.45, .75, cl) * .5); vec2 sun = vec2(F + .14 * (R.x - .5), .05 + .03 * R.y); float sd = length(p - sun); c += uL * .4 * exp(-sd * 8.); c = mix(c, mix(uL, vec3(1., .95, .85), .25) * 1.3, soft(sd - .034, .002) * step(.3, S.y));
  for (int i = 0; i < 4; i++) { float k = float(i); float sp = T * (.03 + .1 * k * k); float smear = 1. / (1. + k * 1.4); float h = .02 - .062 * k + (.05 + .012 * k) * (fbm(vec2(p.x * (3.2 - .6 * k) * 1. + sp + k * 9. + S.z * 20., k), 5) - .5) * 2.; float tree = k > 1.5 ? .05 * smoothstep(.55, .75, noise(vec2(p.x * 3. * smear + sp * 2. + k, 4.))) * (.4 + .6 * noise(vec2(p.x * 12. + sp * 8., 5.))) : 0.; vec3 land = mix(mix(uM, uL, .3) * .75, uK * .7, (k + .6) / 4.); land += uM * .1 * noise(vec2(p.x * 2. + sp * 4., y * 60.)) * smoothstep(.1, -.2, y); c = mix(c, land, soft(y - h - tree, .002 + .003 * k)); vec2 vg = vec2((p.x + sp * .4) * 62. + k * 9., y * 70.); float home = step(.955, h21(floor(vg))) * soft(length(fract(vg) - .5) - .13, .12) * step(y, h - .01) * step(h - .07, y) * step(.5, k) * step(k, 2.5); c += mix(uL, vec3(1., .8, .5), .5) * home * .9; }
  float pole = abs(fract(p.x * .55 + T * .21 + S.w) - .5); c = mix(c, uK * .6, smoothstep(.012, .004, pole) * .55); c += mix(uL, uA, .4) * .85 * smoothstep(.0035, .001, abs(y + .085 + .01 * sin(p.x * 3.))) * smoothstep(.55, .9, noise(vec2(p.x * 3. + T * 2.4, 1.))); 
  vec2 g = p * vec2(32., 26.); c += .03 * step(.93, h21(floor(g))) * soft(length(fract(g) - .5) - .18, .1);
  vec3 wall = mix(uK, uD, .32) * (.55 + .35 * smoothstep(-.5, .5, -p.y)); wall += mix(uA, uM, .5) * .05 * smoothstep(.9, .0, length(q)); float gasket = smoothstep(.0, .012, d) * smoothstep(.03, .02, d); c = mix(c * (1. - .35 * smoothstep(-.05, 0., d)), wall, soft(-d, .0016)); c = mix(c, uK * .5, gasket * .9); c += mix(uM, uL, .6) * .32 * smoothstep(.0035, .0, abs(d - .031)) * smoothstep(.3, -.4, q.y) ; c += step(.0, d) * mix(uM, uL, .5) * .16 * exp(-d * 15.); 
  float sill = p.y + .33; if (sill < 0. && d > .0) { vec3 tb = mix(uK, mix(uD, uM, .3), .55) * (.35 + .5 * exp(sill * 9.)); c = tb + mix(uM, uL, .5) * .5 * exp(-pow((p.x - sun.x) / (.2 - sill), 2.)) * exp(sill * 12.); } c += uL * .4 * smoothstep(.003, .0, abs(sill)) * exp(-pow((p.x - sun.x) / .25, 2.)); vec2 cup = p - vec2(F * .75 + hs.x * .55, -.3); float cb = max(abs(cup.x) - .033 - .1 * max(cup.y, 0.) * .5, abs(cup.y) - .036); float han = max(abs(length(cup - vec2(.042, 0.)) - .019) - .0045, -cup.x + .03); c = mix(c, mix(uK, uA, .2) * .7 + uL * .4 * smoothstep(.01, .0, abs(cup.x + .018)), fill(min(cb, han)) * step(.35, S.x)); return c;
}`,
};
