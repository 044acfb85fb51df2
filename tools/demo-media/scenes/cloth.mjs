// Scenes of flowing things: silk, a stage curtain, smoke, northern lights.

export const silk = {
  glsl: `
float cloth(vec2 p) {
  vec2 q = p;
  q += .32 * vec2(fbm(p * 1.1 + S.xy * 9. + T * .03, 3), fbm(p * 1.1 + S.zw * 9. - T * .026, 3));
  q = rot(-.9 + 1.9 * R.x) * q;
  q += .1 * vec2(sin(q.y * 3.4 + 6. * R.y + T * .12), sin(q.x * 2.1 + 6. * R.z - T * .1));
  float w = fbm(q * vec2(.9, 2.) + S.yx * 5. + T * .03, 3);
  float h = .62 * sin(q.y * 6.4 + w * 7.5 + T * .1) + .3 * sin(q.y * 11. - q.x * 2.6 + w * 9. - T * .08)
    + .1 * sin(q.x * 7. + w * 13. + T * .06);
  return h * .13 + .1 * w;
}
vec3 scene(vec2 p) {
  vec2 c = (p - vec2(F * .5, 0.)) * (1.45 + .5 * R.w);
  float e = .004;
  float h = cloth(c);
  vec3 n = normalize(vec3(h - cloth(c + vec2(e, 0)), h - cloth(c + vec2(0, e)), e * .8));
  vec3 l1 = normalize(vec3(-.55 + R.y, .75, .55)), l2 = normalize(vec3(.8, -.35, .3));
  float dif = max(dot(n, l1), 0.), back = max(dot(n, l2), 0.);
  vec3 half1 = normalize(l1 + vec3(0, 0, 1));
  float spec = pow(max(dot(n, half1), 0.), 24.), tight = pow(max(dot(n, half1), 0.), 110.),
    rim = pow(1. - max(n.z, 0.), 3.);
  vec3 body = mix(uM * .9, uM * .6 + uL * .2, smoothstep(-.05, .14, h));
  vec3 col = body * (.02 + .9 * dif * dif) + uA * uM * 1.1 * back * .3 + mix(uM, uL, .75) * spec * .85 + uL
    * tight * 1.1 + uD * rim * .6;
  col *= mix(.16, 1., smoothstep(-.13, .1, h));
  vec2 g = p - vec2(F * 1.1 + .1 * (R.z - .5), .04);
  return col * mix(1.12, .3, smoothstep(.2, .85, length(g * vec2(.8, .95))));
}
`,
};

export const curtain = {
  shape: 'presence',
  glsl: `
float fold(float x, float y) {
  float k = 23. + 12. * R.x;
  float w = .05 * (noise(vec2(x * 3., y * 1.2) + T * .05) - .5) + .012 * sin(y * 5. + x * 9. + T * .4);
  return sin((x + w) * k + 2.2 * noise(vec2(x * 5., y * .6)) * 3.) * .6 + .4 * sin((x + w) * k * 2.3 + 3.
    + 2. * noise(vec2(x * 4., 3.)));
}
vec3 scene(vec2 p) {
  float open = F + (R.y - .5) * .1;
  float gap = (.01 + .022 * R.z) * (1.15 - p.y * .6) + .006 * sin(p.y * 7. + T * .5) + .02
    * smoothstep(.0, -.5, p.y);
  float portrait = step(.75, A) * step(A, .9);
  gap += .1 * portrait * (1. + .25 * smoothstep(.1, -.5, p.y));
  float fy = p.y + .5 * portrait;
  float dx = p.x - open;
  float side = sign(dx);
  float bunch = exp(-max(abs(dx) - gap, 0.) * 6.);
  float x = dx * (1. + bunch * 1.1) + side * .03 * sin(p.y * 3. + side);
  float e = .004;
  float f = fold(x, p.y), g = fold(x + e, p.y);
  float slope = (g - f) / e * .02;
  float ground = smoothstep(-.34, -.44, fy);
  float lightside = -side * slope;
  float near = exp(-max(abs(dx) - gap, 0.) * 4.2);
  vec3 base = mix(uM, uD, .1);
  vec3 c = base * (.06 + .28 * (f * .5 + .5) * (f * .5 + .5)) * (.5 + .5 * smoothstep(-.6, .5, p.y));
  c += mix(uM, uL, .45) * max(lightside, 0.) * near * 1.6;
  c += uM * max(slope * .6 + .2, 0.) * .22 * smoothstep(-.5, .5, p.y);
  c += uL * pow(max(lightside, 0.), 3.) * near * 1.2 + uA * max(-lightside, 0.) * .05;
  vec3 m = shapes(p);
  c = mix(c, c * .3, m.b * .6 * portrait);
  vec3 beyond = (1. - .45 * portrait) * mix(uL, uM, .12 + .35 * smoothstep(.1, .5, abs(p.y + .05)))
    * (.9 + .5 * exp(-pow((p.y + .05) / .3, 2.)));
  c = mix(beyond, c, smoothstep(-.0035, .0045, abs(dx) - gap));
  if (portrait > .5) {
    float rim = m.r * (1. - shapes(p + vec2(.012, .004)).g) + m.r * (1. - shapes(p - vec2(.012, -.004)).g);
    vec3 who = uK * .55 + mix(uL, uM, .3) * pow(rim, 1.5) * .9;
    c = mix(c, who, m.r * smoothstep(.004, -.004, abs(dx) - gap));
  }
  vec2 q = vec2(dx / (1. + max(-p.y - .36, 0.) * 6.), p.y);
  float spill = exp(-pow(q.x / (.05 + gap), 2.)) * ground;
  vec3 fl = uK * 1.2 + uD * .18 * (.6 + .4 * noise(vec2(p.x * 3., p.y * 40.))) + mix(uL, uM, .2) * spill
    * .95 + uM * exp(-abs(dx) * 5.) * .2;
  c = mix(c, fl, smoothstep(-.415, -.425, fy + .006 * f));
  c *= 1. - .6 * smoothstep(.03, .0, abs(fy + .425)) * step(gap, abs(dx));
  return c + (1. - .85 * portrait) * uL * .12 * exp(-max(abs(dx) - gap, 0.) * 9.);
}
`,
};

export const smoke = {
  glsl: `
vec3 scene(vec2 p) {
  vec2 q = p - vec2(F * .85, 0.);
  q = rot((R.x - .5) * 1.1) * q;
  float t = T * .05;
  vec2 s = vec2(q.x * 1.6, q.y * .85) * (1.3 + .6 * R.y) + S.xy * 14. - vec2(0., t * 1.6);
  vec2 a = vec2(fbm(s + t, 4), fbm(s + 5.2 - t, 4));
  vec2 b = vec2(fbm(s * 1.1 + 2.2 * a + vec2(1.7, 9.2) + t * .7, 4), fbm(s * 1.1 + 2.2 * a + vec2(8.3, 2.8)
    - t * .6, 4));
  float n = fbm(s * .9 + 2.4 * b, 5);
  float e = fbm(s * .9 + 2.4 * b + vec2(.05, .07), 5);
  float stem = exp(-pow((q.x + .14 * sin(q.y * 4.5 + 6. * R.z + t * 3.) * (.4 + q.y))
    / (.13 + .26 * smoothstep(-.5, .5, q.y)), 2.));
  float dens = smoothstep(.32, .78, n) * (.08 + 1.35 * stem);
  float edge = clamp((n - e) * 8. + .45, 0., 1.8);
  vec3 hue = mix(uM, uL, smoothstep(.35, .72, b.x + .1 * q.y));
  hue = mix(hue, uA, smoothstep(.5, .72, a.y) * .55);
  vec3 c = mix(uK, uD * .35, smoothstep(.9, .1, length(q))) + hue * dens * edge * 1.05;
  c += uL * pow(dens, 3.) * .55;
  float thread = smoothstep(.04, .0, abs(b.y - .5)) * stem;
  return c + uL * thread * .16;
}
`,
};

export const aurora = {
  glsl: `
float band(vec2 p, float k, float t) {
  float x = p.x + .05 * sin(p.y * 4. + k * 2. + t * .1);
  float y = -.03 + .105 * k + .19 * (fbm(vec2(x * 1.7 + k * 3.7 + S.x * 9. + t * .03, k), 3) - .5) * 2.
    + .03 * sin(x * 9. + k * 4. + 5. * noise(vec2(x * 2.5, k)) + t * .15);
  float d = p.y - y;
  float ray = fbm(vec2(x * 24. + 9. * k + t * .2, t * .12 + k), 3),
    tall = mix(.035, .26, pow(noise(vec2(x * 7. - t * .1, k * 3. + t * .05)), 1.4));
  float here = smoothstep(.3, .66, noise(vec2(x * 2.1 - t * .05 + S.y * 20., k * 7. + 2.)));
  return smoothstep(-.014, .008, d) * exp(-max(d, 0.) / tall) * (.25 + 1.15 * ray) * here + .1 * here
    * exp(-abs(d) * 8.);
}
vec3 scene(vec2 p) {
  float shore = -.26 + .03 * (R.y - .5);
  vec2 q = p;
  bool lake = p.y < shore;
  float rip = 0.;
  if (lake) {
    float dy = shore - p.y;
    rip = (fbm(vec2(p.x * 8., 1.2 / (dy + .02)) + T * vec2(.05, .3), 3) - .5);
    q.y = shore + dy * 1.05 + rip * dy * .35;
    q.x += rip * dy * .25;
  }
  vec3 c = mix(uD * .6, uK * .8, smoothstep(-.2, .3, q.y));
  c += stars(q, .3) * 1.3 * (lake ? .3 : 1.);
  vec3 sum = vec3(0.);
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    float b = band(q, k * .8, T);
    float up = clamp((q.y + .02) / .42, 0., 1.);
    vec3 hue = mix(mix(uL, uM * 1.4, smoothstep(.0, .45, up)), uA, smoothstep(.35, 1., up + .22 * k - .1)
      * .75);
    sum += hue * b * (1.12 - .2 * k);
  }
  c += sum * .85;
  c += uM * .3 * exp(-abs(q.y - shore - .02) * 7.);
  float h1 = shore + .035 + .1 * fbm(vec2(p.x * 2.6 + S.z * 9., 1.), 5), h2 = shore + .01 + .05
    * fbm(vec2(p.x * 7. + S.w * 9., 2.), 5) + .012 * noise(vec2(p.x * 60., 3.));
  c = mix(c, mix(uK, uD, .42) + sum * .05, soft(q.y - h1, .003));
  c = mix(c, uK * .65, soft(q.y - h2, .002));
  if (lake) {
    c *= .62;
    c += uL * smoothstep(.2, .5, rip) * .05;
    c = mix(c, uK * .6, smoothstep(.1, .34, shore - p.y) * .55);
  }
  return c;
}
`,
};
