// Scenes of light sources: lamps out of focus, neon, headlight trails, a table lamp, a candle.

export const bokeh = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F * .35, 0.);
  float lean = (R.x - .5) * .5;
  float y = q.y + lean * q.x;
  vec3 c = mix(uK, uD * .8, exp(-pow((y + .02) / .3, 2.))) + uM * .22 * exp(-pow((y + .05) / .12, 2.));
  vec2 drift = vec2(T * .008, 0.);
  float band = exp(-pow((y + .02) / (.2 + .12 * R.y), 2.));
  float text = smoothstep(-.9, .1, p.x + .6 * step(.1, F) + 1. - step(.1, F));
  c += dots(q + drift * .5 + S.xy * 4., .07, .46, 1., .3) * exp(-pow((y - .03) / .1, 2.)) * .95;
  c += dots(q + drift + S.zw * 4., .15, .52, 3., .25) * band * .55;
  c += dots(rot(.3) * q + drift * 2.2 + S.yx * 4., .34, .5, 6., .3) * exp(-pow((y + .08) / .36, 2.)) * .3
    * text;
  c += dots(q * vec2(1., .42) + drift + 4.4, .1, .5, 11., .3) * smoothstep(-.12, -.3, y)
    * smoothstep(-.62, -.2, y) * .26 * (.6 + .4 * noise(vec2(q.x * 4., y * 90.)));
  return c;
}
`,
};

export const neon = {
  glsl: `
float tube(vec2 q) {
  float v = floor(R.x * 5.999), d;
  float r = .17 + .05 * R.y;
  if (v < 1.) d = abs(length(q) - r);
  else if (v < 2.) {
    vec2 a = vec2(q.x, max(q.y - .02, 0.));
    d = abs(length(a) - r * .8);
    d = q.y < .02 ? abs(abs(q.x) - r * .8) : d;
    d = max(d, -q.y - .24);
    float e = abs(length(vec2(q.x, max(q.y - .02, 0.))) - r * .5);
    e = q.y < .02 ? abs(abs(q.x) - r * .5) : e;
    d = min(d, max(e, -q.y - .24));
  } else if (v < 3.) {
    vec2 a = vec2(abs(q.x), q.y + .07) / (r * 1.25);
    a.y -= .12;
    float k = a.y + a.x > 1. ? length(a - vec2(.25, .75)) - sqrt(2.) / 4.
      : sqrt(min(dot(a - vec2(0, 1), a - vec2(0, 1)), dot(a - .5 * max(a.x + a.y, 0.), a - .5
      * max(a.x + a.y, 0.)))) * sign(a.x - a.y);
    d = abs(k) * r * 1.25;
  } else if (v < 4.) {
    vec2 a = rot(.5) * q;
    d = min(abs(length(a) - r), max(abs(length(a - vec2(r * .42, 0)) - r * .86), length(a) - r));
    d = max(min(max(abs(length(a) - r), -(length(a - vec2(r * .42, 0)) - r * .86) * -1. * -1.), d), -1.);
  } else if (v < 5.) {
    float w = q.y - .05 * sin(q.x * 26.);
    d = min(abs(w - .06), min(abs(w), abs(w + .06)));
    d = max(d * .72, abs(q.x) - .24);
  } else {
    vec2 a = vec2(abs(q.x), q.y + .03);
    d = abs(max(dot(a, vec2(.866, .5)), -q.y - .03) - r * .55);
    d = min(d, abs(max(dot(a, vec2(.866, .5)), -q.y - .03) - r * .32));
  }
  return d;
}
vec3 scene(vec2 p) {
  vec2 at = vec2(F + .04 * (S.x - .5), .1);
  float ground = -.27;
  vec2 q = p - at;
  bool wet = p.y < ground;
  float rip = 0., dy = ground - p.y;
  if (wet) {
    float z = .3 / (dy + .05);
    rip = fbm(vec2(p.x * z * 3., z * 7.) + vec2(0., T * .25), 4) - .5;
    q.y = (ground + dy * 1.25) - at.y + rip * .12 * (.3 + dy * 3.);
    q.x += rip * .14 * dy * 2.;
  }
  float flick = .92 + .08 * sin(T * 9. + 3. * sin(T * 2.3)) * step(.8, noise(vec2(T * .9, 3.)));
  float d = tube(q);
  float w = wet ? .01 + dy * .05 : .0042;
  vec3 tint = mix(uL, uM, .35);
  vec3 wall = mix(uD * .34, uK, smoothstep(.1, .75, length(q)));
  vec2 b = p * vec2(13., 26.);
  b.x += .5 * mod(floor(b.y), 2.);
  vec2 g = abs(fract(b) - .5);
  float brick = smoothstep(.5, .44, max(g.x, g.y * 1.03));
  float rough = .65 + .5 * noise(p * 90.) * noise(p * 17.) + .25 * h21(floor(b));
  vec3 light = uM * (.5 * glow(d, .07) + .3 * glow(d, .26)) + tint * .42 * glow(d, .022);
  vec3 c = wet ? mix(uK, uD * .16, .6) : wall * mix(.45, 1., brick) * rough;
  c += light * (wet ? .55 : mix(.4, 1., brick) * rough) * flick;
  float core = soft(d - w, wet ? .012 : .0022);
  c += mix(uL * 1.6, vec3(1.), .35) * core * (wet ? .55 : 2.1) * flick * (wet ? smoothstep(.5, .0, dy)
    * (.55 + 1.1 * rip) : 1.);
  if (!wet) c += tint * soft(d - .012, .008) * .5 * flick;
  c += uA * .10 * exp(-length(p - vec2(at.x + .38 * sign(S.y - .5) , -.02)) * 4.) * (wet ? .6 : rough);
  return c * (wet ? 1. : 1. - .55 * smoothstep(.05, 0., p.y - ground));
}
`,
};

export const streaks = {
  glsl: `
vec3 scene(vec2 p) {
  float bend = (R.x > .5 ? 1. : -1.) * (.5 + .9 * R.z);
  vec2 v = vec2(F * .9 + .06 * (R.y - .5), .05 + .06 * R.w);
  float dy = v.y - p.y;
  vec3 c = mix(mix(uM, uD, .4) * .6, uK, smoothstep(.0, .34, -dy));
  if (dy > 0.) c = mix(uD * .5, uK, smoothstep(.0, .3, dy));
  float bx = floor((p.x + S.z * 7.) * 22.), bh = v.y + .02 + .16 * pow(h11(bx), 2.);
  c = mix(c, uK * .75, soft(p.y - bh, .004) * step(dy, 0.));
  vec2 wg = vec2((p.x + S.z * 7.) * 132., p.y * 110.);
  c += mix(uL, uA, .3) * step(.8, h21(floor(wg))) * step(p.y, bh - .006) * step(dy, 0.) * .7
    * soft(length(fract(wg) - .5) - .28, .15);
  float swing = bend * .04 * (1. / (max(dy, 0.) + .075) - 13.333);
  float side = bend * .04 / ((max(dy, 0.) + .075) * (max(dy, 0.) + .075));
  float slant = inversesqrt(1. + side * side * .5);
  for (int i = 0; i < 46; i++) {
    if (dy < .0) break;
    float k = float(i);
    float r = h11(k * 1.7 + S.x * 20.), s = h11(k * 3.1 + 2. + S.y * 20.), u = h11(k * 5.3 + 4.);
    bool away = mod(k, 2.) < 1.;
    float lane = (away ? -1. : 1.) * (.16 + 1.25 * s * s + .25 * s);
    float lift = (u - .5) * .02 * smoothstep(0., .3, dy);
    float x = v.x + swing + lane * dy * 1.25 + lift;
    float wide = (.0007 + .0085 * dy * (.25 + r));
    float d = abs(p.x - x) * slant / wide;
    float run = sin(6.28 * (u * 5. + T * (away ? -.05 : .05) * (.6 + r)) + log(dy + .02) * (1.2 + 2. * r))
      * .5 + .5;
    float level = (.35 + .65 * smoothstep(.1, .8, run)) * (.3 + .9 * r) * smoothstep(.0, .03, dy);
    vec3 hue = away ? mix(uM * 1.3, uA, step(.72, s) * .7) : mix(uL, vec3(1., .93, .8), .35);
    c += hue * (exp(-d * d) * .8 + .05 / (1. + d * d * .06)) * level;
  }
  float near = length((p - v) * vec2(1., 2.4));
  c += mix(uL, uM, .35) * .55 * exp(-near * 9.) + dots(p * 1.5 + 2., .05, .42, 2., .3)
    * exp(-pow((p.y - v.y - .015) / .022, 2.)) * .6;
  c += uM * .12 * exp(-max(dy, 0.) * 3.) * step(0., dy);
  return c;
}
`,
};

export const lamp = {
  glsl: `
vec3 scene(vec2 p) {
  bool hang = R.x > .55;
  vec2 at = vec2(F + .05 * (R.y - .5), hang ? (A < 1. ? .05 : .14) : -.02);
  vec2 q = p - at;
  float table = -.3;
  float hs = hang ? -1. : 1.;
  float grain = .85 + .3 * noise(p * 60.) * noise(p * 9.);
  float stripe = .94 + .06 * sin(p.x * 95.);
  vec3 wallc = mix(uD, uM, .3) * grain * stripe;
  vec3 c = wallc * .055;
  float up = max(q.y - .05, 0.), down = max(-q.y - .03, 0.);
  float cu = exp(-pow(q.x / (.07 + up * .95), 2.) * 1.6) * exp(-up * 3.2) * step(0., q.y - .02),
    cd = exp(-pow(q.x / (.12 + down * 1.05), 2.) * 1.5) * exp(-down * 2.2) * step(q.y, -.0);
  vec3 warm = mix(uL, vec3(1., .88, .66), .35);
  c += wallc * warm * (cu * (hang ? .5 : 3.2) + cd * 3. + .75 * exp(-length(q) * 3.4));
  float wdt = mix(.072, .14, smoothstep(.07, -.085, q.y));
  if (!hang) wdt = mix(.062, .125, smoothstep(.075, -.08, q.y));
  float shade = max(abs(q.x) - wdt, abs(q.y) - .078);
  if (p.y < table && !hang || p.y < table - .06) {
    float line = hang ? table - .06 : table;
    float dy = line - p.y;
    vec2 w = vec2((p.x - at.x) / (1. + dy * 1.4), dy);
    vec3 wood = mix(uK * 1.4, mix(uD, uM, .25), .4 + .35 * fbm(vec2(w.x * 5., w.y * 60.), 3));
    c = wood * (.1 + 1.35 * warm * exp(-pow(w.x / .34, 2.)) * exp(-dy * 3.5));
    c += warm * .38 * exp(-pow(w.x / .1, 2.)) * exp(-dy * 7.);
    c += uL * .25 * exp(-dy * 240.) * exp(-pow(w.x / .5, 2.));
  }
  if (hang) {
    c = mix(c, uK * .4, fill(max(abs(q.x) - .0022, -q.y)));
  } else {
    float stem = min(max(abs(q.x) - .0065 - .012 * exp(-pow((q.y + .2) / .028, 2.)) - .02
      * exp(-pow((q.y + .25) / .025, 2.)), max(q.y, table - .004 - p.y)),
      max(abs(q.x) - .062, abs(p.y - table - .002) - .008));
    c = mix(c, mix(uK, uA, .12) * .5 + warm * .22 * exp(-pow((q.x + .004) / .004, 2.))
      * exp(-max(-q.y - .08, 0.) * 6.), fill(stem));
  }
  float inner = exp(-pow(length(q * vec2(1., .8) + vec2(0., hang ? .04 : .0)) / .085, 2.));
  vec3 cloth = mix(mix(uM, uA, step(.6, S.y) * .6), uL, .5) * (.5 + .12 * sin(q.x / wdt * 40.))
    * (.75 + 1.5 * inner) + warm * inner * .9;
  cloth *= smoothstep(-.002, .03, wdt - abs(q.x)) * .4 + .6;
  c = mix(c, cloth * (hang ? .62 : 1.), fill(shade));
  c += warm * 1.6 * fill(abs(q.y + .078) - .0028) * fill(abs(q.x) - wdt);
  c += warm * .1 * exp(-max(shade, 0.) * 7.);
  return c;
}
`,
};

export const candle = {
  glsl: `
vec3 flame(vec2 q, float k) {
  float t = T * 2.2 + k * 9.;
  q.x += .012 * sin(q.y * 22. - t * 1.6) * smoothstep(0., .14, q.y) + .006 * sin(t * .7) * q.y * 9.;
  float y = q.y / .15;
  float w = .03 * sqrt(max(y, 0.)) * (1. - smoothstep(.15, 1.05, y)) * 1.65 + .0005;
  float d = abs(q.x) - w;
  float in1 = smoothstep(.006, -.014, d) * step(0., y) * smoothstep(1.05, .8, y);
  vec3 c = mix(mix(uL, vec3(1., .75, .38), .55), vec3(1., .95, .8), smoothstep(.95, .2, y)) * in1
    * (1.4 + 1.4 * smoothstep(.1, .5, y));
  c = mix(c, uA * .6, smoothstep(.25, 0., y) * in1 * .75);
  return c;
}
vec3 one(vec2 q, float r, float top, float floorY, float k, inout vec3 c, float blur) {
  float b = .0025 + blur;
  float body = max(abs(q.x) - r, max(q.y, floorY - q.y));
  float rim = q.x / r;
  float melt = exp(-max(-q.y, 0.) * 10.);
  vec3 wax = mix(mix(uM, uL, .4), vec3(1., .9, .75), .25) * (.12 + .5 * (1. - rim * rim))
    * (.28 + 1.9 * melt);
  float lip = max(abs(q.x) - r, abs(q.y + .004) - .007 + .004 * rim * rim);
  c = mix(c, wax, smoothstep(b, -b, body));
  c = mix(c, wax * 1.35, smoothstep(b, -b, lip));
  float wick = max(abs(q.x) - .0028, abs(q.y - .018) - .02);
  c = mix(c, uK * .3, smoothstep(b, -b, wick));
  return c;
}
vec3 scene(vec2 p) {
  float ground = -.33;
  vec2 at = vec2(F + .06 * (R.x - .5), -.1 + .08 * R.y);
  vec3 warm = mix(uL, vec3(1., .72, .4), .45);
  float pulse = .94 + .06 * sin(T * 5.1 + sin(T * 3.3) * 2.);
  vec2 q = p - at;
  vec2 fq = q - vec2(0., .085);
  vec3 c = mix(uD * .34, uK * .8, smoothstep(.1, .9, length(fq))) * (.8 + .4 * fbm(p * 4. + S.xy * 5., 4));
  c += (warm * .3 * exp(-length(fq) * 5.) + mix(uM, warm, .3) * .26 * exp(-length(fq) * 2.1)) * pulse;
  c += dots(p + S.zw, .16, .3, 4., .2) * .12 * smoothstep(-.25, -.05, p.y) * smoothstep(.3, .02, p.y);
  if (p.y < ground) {
    float dy = ground - p.y;
    float n = fbm(vec2((p.x - at.x) * 6., dy * 50.), 3);
    c = mix(uK, uD * .4, .4 * n) + warm * (.6 * exp(-pow(q.x / (.15 + dy * .5), 2.)) * exp(-dy * 5.))
      * (.55 + .6 * n) * pulse;
  }
  int extra = int(R.z * 2.99);
  for (int i = 0; i < 2; i++) {
    if (i >= extra) break;
    float k = float(i);
    vec2 b = vec2(at.x + (i == 0 ? .2 : -.17) * (1. + .3 * S.x) * (R.w > .5 ? 1. : -1.), at.y - .08 - .05
      * k);
    vec2 s = (p - b) * 1.15;
    one(s, .032, 0., (ground - b.y) * 1.15 - .05, k, c, .004);
    c += flame(s - vec2(0., .034), 3. + k) * .85 + warm * .2 * exp(-length(s - vec2(0., .1)) * 9.);
  }
  one(q, .044 + .01 * S.y, 0., ground - at.y - .06, 0., c, 0.);
  c += flame(q - vec2(0., .032), 0.) * 1.15;
  return c;
}
`,
};
