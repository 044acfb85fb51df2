// Scenes with people, none of them a likeness: a profile in light, a hat, an umbrella, hands on glass, a mirror.

const LIGHTBOX = `
vec3 warmth() {
  return mix(uL, vec3(1., .92, .8), .3);
}
float edgeOf(vec2 p, vec2 way) {
  float w = .0;
  for (int i = 1; i <= 5; i++) {
    float k = float(i) * .0042;
    w += (1. - shapes(p + way * k).r) / (1. + float(i) * .55);
  }
  return shapes(p).r * w / 1.9;
}
`;

export const profileLight = {
  shape: 'profile',
  glsl: `${LIGHTBOX}
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F, .02);
  float v = R.x;
  vec2 way = normalize(vec2(R.y > .5 ? .9 : -.9, .25 + .5 * R.z));
  vec3 m = shapes(p);
  vec3 c = mix(uD * .85, uK, smoothstep(.05, .75, length(q - way * .22)));
  vec3 hot = warmth();
  if (v < .34) {
    vec2 s = way * .17 + vec2(0., .03);
    float d = length(q - s);
    float r = .2 + .08 * R.w;
    c += mix(uM, uL, .35) * .55 * exp(-max(d - r, 0.) * 5.);
    c = mix(c, mix(uM, uL, .55 + .45 * smoothstep(-r, r, q.y)) * 1.05, soft(d - r, .003));
  } else if (v < .67) {
    float beam = dot(q, vec2(-way.y, way.x));
    float smk = fbm(q * 4. + S.xy * 9. + vec2(T * .05, 0.), 6);
    c += mix(uM, uL, .4) * exp(-beam * beam * 26.) * smoothstep(-.6, .5, dot(q, way)) * (.25 + .9 * smk);
  } else {
    vec2 b = vec2(q.x * .9 + q.y * .28, q.y);
    float st = smoothstep(.34, .2, abs(fract(b.y * 13. + .5 * R.w) - .5));
    c += mix(uM, uL, .3) * st * .62 * smoothstep(.62, .1, length(q)) + uM * .14
      * smoothstep(.7, .0, length(q));
  }
  float rim = edgeOf(p, way), back = edgeOf(p, -way * 1.1);
  vec3 body = mix(uK * .55, uD * .4, m.r * (1. - m.b) * 1.4);
  float form = max(dot(vec2(m.b - shapes(p + vec2(.014, 0.)).b, m.b - shapes(p + vec2(0., .014)).b), way),
    0.) * 9.;
  body += mix(uM, uL, .35) * form * .55 * smoothstep(.95, .45, m.b) + hot * pow(rim, 1.6) * 1.9 + uA
    * pow(back, 1.7) * .85;
  return mix(c, body, m.r);
}
`,
};

export const hatWindow = {
  shape: 'hat',
  glsl: `${LIGHTBOX}
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F, .06);
  vec3 hot = warmth();
  vec2 hs = vec2(.25, .36);
  float d = box(q, hs);
  float kind = R.x;
  vec2 g = abs(fract(vec2(q.x / hs.x * 1. + .0, q.y / hs.y * 1.5 + .5)) - .5);
  float bars = kind < .5 ? min(abs(q.x) - .007, abs(abs(q.y) - .12) - .006) : 1.;
  vec3 sky = mix(mix(uM, uL, .75) * 1.1, mix(uM, uD, .35), smoothstep(-.25, .4, q.y));
  sky += dots(p * vec2(1., 1.) + S.xy * 5., .13, .5, 2., .3) * .3 * smoothstep(.1, -.25, q.y);
  float rain = noise(vec2(p.x * 60. + p.y * 6., p.y * 3. + T));
  sky *= .9 + .12 * rain;
  float slat = kind < .5 ? 1. : smoothstep(.44, .3, abs(fract(q.y * 19.) - .5));
  vec3 glass = sky * mix(.1, 1., slat);
  glass = mix(glass, uK * .5, soft(bars, .002));
  vec3 wall = mix(uD, uM, .12) * (.14 + .4 * exp(-max(d, 0.) * 7.)) * (.85 + .3 * noise(p * 40.));
  vec3 c = mix(wall, glass, soft(d, .002));
  c = mix(c, uK * .7 + uM * .06, soft(abs(d - .012) - .012, .002));
  c += mix(uM, uL, .6) * .16 * exp(-max(d, 0.) * 6.);
  vec3 m = shapes(p);
  float l = edgeOf(p, vec2(-1., .15)), r = edgeOf(p, vec2(1., .15)), u = edgeOf(p, vec2(0., 1.));
  vec3 body = uK * .5 + uD * .16 * (1. - m.b);
  float lightRow = kind < .5 ? 1. : mix(.25, 1., slat);
  body += hot * (pow(R.y > .5 ? l : r, 1.5) * 1.2 + pow(R.y > .5 ? r : l, 2.) * .35 + pow(u, 2.) * .5)
    * lightRow;
  float across = kind < .5 ? 0. : smoothstep(.3, .18, abs(fract(q.y * 12. + q.x * 2.5) - .5)) * (1. - m.b)
    * 1.1;
  body += mix(uM, uL, .4) * across * .3;
  return mix(c, body, m.r);
}
`,
};

export const umbrella = {
  shape: 'umbrella',
  glsl: `${LIGHTBOX}
vec3 behind(vec2 p) {
  vec2 l = vec2(F + .05 + .1 * (R.x - .5), .2);
  float d = length(p - l);
  vec3 hot = warmth();
  vec3 c = mix(uD * .75, uK, smoothstep(.0, .6, abs(p.y + .02)));
  c += mix(uM, uL, .5) * (.75 * exp(-d * 4.6)) + hot * .55 * exp(-d * 16.) + hot * 1.6
    * soft(d - .016, .008);
  float cone = abs(p.x - l.x) / (.05 + max(l.y - p.y, 0.) * .75);
  c += mix(uM, uL, .5) * .3 * exp(-cone * cone * 1.4) * step(p.y, l.y)
    * (.6 + .5 * noise(vec2(p.x * 4., p.y * 3. - T * .2)));
  c += dots(p + S.xy * 6., .12, .5, 3., .35) * exp(-pow((p.y + .06) / .14, 2.)) * .4;
  vec2 b = vec2((p.x + S.z * 5.) * 7., p.y);
  float bh = .02 + .3 * pow(h11(floor(b.x)), 1.4) * smoothstep(.0, .35, abs(p.x - F));
  c = mix(c, c * .45, soft(p.y - bh, .01) * .75);
  c = mix(c, uK * .4, fill(max(abs(p.x - l.x - .0) - .0028, p.y - l.y)) * step(.5, R.y));
  return c;
}
vec3 scene(vec2 p) {
  float ground = -.335;
  vec3 c;
  vec3 hot = warmth();
  if (p.y > ground) {
    c = behind(p);
    vec3 m = shapes(p);
    float top = edgeOf(p, normalize(vec2(.25, 1.))), side = edgeOf(p, vec2(1., 0.));
    c = mix(c, uK * .45 + uD * .12 * (1. - m.b) + (R.z > .6 ? uA * .12 * smoothstep(-.05, .0, p.y)
      : vec3(0.)) + mix(uM, uL, .7) * (pow(top, 1.6) * 1.25 + pow(side, 2.) * .4), m.r);
  } else {
    float dy = ground - p.y;
    float z = .25 / (dy + .03);
    float w = fbm(vec2(p.x * z * 4., z * 6.) + T * vec2(.1, .3), 4) - .5;
    vec2 q = vec2(p.x + w * .05, ground + dy * 1.6 + w * dy * .5);
    float m = shapes(q).g;
    vec3 r = behind(q) * 1.05;
    r = mix(r, uK * .4, m * .9);
    vec2 st = abs(fract(vec2(p.x * z * 2.6 + .5 * mod(floor(z * 5.), 2.), z * 5.)) - .5);
    c = mix(uK, uD * .3, .5) * (1. - .3 * smoothstep(.42, .5, max(st.x, st.y))) + r * (.55 + .5 * w)
      * smoothstep(.4, -.05, dy);
  }
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    vec2 g = vec2(p.x * (34. + 22. * k) + p.y * 5., p.y * (2.2 + k) + T * (5. - k) + k * 3.);
    vec2 id = floor(g);
    vec2 f = fract(g);
    float on = step(.78, h21(id));
    c += mix(uM, uL, .6) * on * smoothstep(.14, .0, abs(f.x - .5)) * smoothstep(0., .3, f.y)
      * smoothstep(1., .5, f.y) * (.13 - .03 * k);
  }
  return c;
}
`,
};

export const handsGlass = {
  shape: 'hands',
  glsl: `${LIGHTBOX}
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F, .0);
  vec2 l = vec2(.16 * (R.x - .5), .12 + .2 * (R.y - .5));
  float d = length(q - l);
  vec3 hot = warmth();
  float fogn = fbm(p * 5. + S.xy * 9., 6);
  vec3 back = mix(mix(uM, uL, .55) * 1.0, uD * .75, smoothstep(.02, .55, d));
  back = mix(back, uK, smoothstep(.35, .85, d));
  back += hot * .5 * exp(-d * 7.);
  if (R.z > .5) back = mix(back, mix(uA, uM, .4) * .7, .5 * smoothstep(.15, -.4, q.y + .25 * q.x));
  float flute = R.w;
  vec2 s = p;
  float rib = 0.;
  if (flute > .6) {
    float k = fract(p.x * 30.) - .5;
    s.x += k * .022;
    rib = k;
    back *= .86 + .5 * k * k + .2 * k;
  }
  vec3 m = shapes(s);
  float near = smoothstep(.25, .95, m.g);
  float shade = max(m.g * .95, m.b * .6);
  vec3 c = back * (.8 + .35 * fogn) * (1. - .86 * shade);
  c = mix(c, mix(uK, uD, .55) * .7 + mix(uM, uL, .4) * .06 * (1. - near), m.g * .55);
  float touch = smoothstep(.55, 1., m.r * m.g) * (1. - smoothstep(.72, 1., m.b));
  c += mix(uM, hot, .3) * .035 * touch;
  vec2 g = p * 46., i = floor(g), f = fract(g) - .5;
  vec2 o = (h22(i) - .5) * .6;
  float r = .1 + .25 * pow(h21(i + 7.), 4.);
  float bd = length(f - o);
  float bead = smoothstep(r, r * .6, bd) * step(.72, h21(i + 1.));
  c += hot * bead * .16 * smoothstep(.0, -r, f.x - o.x + f.y - o.y) * (1. - .6 * m.g);
  c *= 1. - bead * .25 * smoothstep(.0, r, f.x - o.x + f.y - o.y);
  float run = smoothstep(.0035, .0012, abs(p.x - F - .2 + .4 * h11(2. + S.x) + .004 * sin(p.y * 30.)))
    * smoothstep(-.4, .1, p.y) * step(p.y, .22);
  c = mix(c, back * 1.05, run * .5);
  return c;
}
`,
};

export const mirror = {
  shape: 'reflection',
  glsl: `${LIGHTBOX}
float glass(vec2 q, float k) {
  if (k < .36) return length(q * vec2(1., .74)) - .2;
  if (k < .7) {
    float y = q.y - .1;
    return q.y > .1 ? length(vec2(q.x, y)) - .19 : max(abs(q.x) - .19, -q.y - .3);
  }
  return length(q) - .22;
}
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F, .02);
  float d = glass(q, R.x);
  vec3 hot = warmth();
  vec2 lampAt = vec2(R.y > .5 ? .13 : -.13, .06);
  float ld = length(q - lampAt);
  vec3 in1 = mix(mix(uM, uL, .35) * .85, uD * .7, smoothstep(.0, .36, ld));
  in1 += hot * (.9 * exp(-ld * 15.) + .9 * soft(ld - .028, .02)) + dots(p * 1.3 + S.xy * 5., .1, .5, 2.,
    .3) * .22;
  in1 += mix(uM, uL, .3) * .18 * smoothstep(.02, .0, abs(q.x + lampAt.x) - .05);
  vec3 m = shapes(p);
  vec2 way = normalize(vec2(lampAt.x, .07));
  float rim = edgeOf(p, way);
  in1 = mix(in1, uK * .55 + uD * .2 * (1. - m.b) + hot * pow(rim, 1.5) * 1.4, m.g);
  in1 *= 1. - .55 * smoothstep(-.06, 0., d);
  float sheen = smoothstep(.03, .0, abs(q.x * .8 + q.y * .6 + .12 - .3 * R.z)) * .05
    + smoothstep(.012, .0, abs(q.x * .8 + q.y * .6 + .05 - .3 * R.z)) * .05;
  in1 += uL * sheen;
  float stripe = .92 + .08 * sin(p.x * 120.);
  vec2 dm = abs(fract(rot(.785) * p * 9.) - .5);
  float damask = R.w > .5 ? smoothstep(.1, .07, abs(length(dm) - .28)) : 0.;
  vec3 wall = mix(uD, uM, .22) * (stripe + .18 * damask) * (.1 + .5 * exp(-max(d, 0.) * 4.5))
    * (.9 + .2 * noise(p * 60.));
  float fr = abs(d - .018) - .018;
  float round1 = clamp((d) / .036, 0., 1.);
  float a = atan(q.y, q.x);
  float bump = R.z > .5 ? .12 * sin(a * 90.) : 0.;
  float lightA = dot(normalize(q + 1e-4), normalize(vec2(-.5, .8))) * (round1 > .5 ? 1. : -1.);
  vec3 gold = mix(uM, uL, .35) * (.16 + .35 * pow(sin(round1 * PI), 2.) + .75 * pow(max(lightA + bump, 0.),
    3.) * sin(round1 * PI));
  gold += uL * .35 * pow(max(lightA, 0.), 12.);
  vec3 c = mix(wall * (1. - .6 * exp(-max(d - .036, 0.) * 26.) * smoothstep(.2, -.2, q.y)), in1, fill(d));
  c = mix(c, gold, soft(fr, .0014));
  float shelf = p.y + .36;
  if (shelf < 0. && d > 0.) {
    c = mix(uK, mix(uD, uM, .25), .5) * (.4 + .5 * exp(shelf * 14.)) + mix(uM, uL, .4) * .22
      * exp(-pow(q.x / .22, 2.)) * exp(shelf * 9.);
  }
  c += uL * .35 * smoothstep(.0026, .0, abs(shelf)) * exp(-pow(q.x / .3, 2.)) * step(0., d);
  return c;
}
`,
};
