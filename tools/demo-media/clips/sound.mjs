// Builds the audio of a clip from oscillators and noise: a slow pad, wave noise, a little reverberation.

/** Sum of detuned voices of the chord; each voice swells at its own rate, so that the pad always changes. */
const pad = (chord, drift) =>
  chord
    .map((hz, at) => {
      const level = (0.16 / (1 + at * 0.45)).toFixed(3);
      const swell = `(0.6+0.4*sin(2*PI*t/${(5.3 + at * 2.1).toFixed(1)}+${at + drift}))`;
      return `${level}*${swell}*(sin(2*PI*${(hz * (1 + drift * 0.0012)).toFixed(3)}*t)+0.35*sin(2*PI*${(hz * 2.003).toFixed(3)}*t+${drift}))`;
    })
    .join('+');

/**
 * ffmpeg inputs and the filter that ends in [a], for a clip of `durationS` seconds; the audio starts and ends in
 * silence.
 */
export function soundOf({ chord, noise, waveS, noiseLevel, low }, durationS) {
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `aevalsrc='${pad(chord, 0)}|${pad(chord, 1)}':s=44100:d=${durationS}`,
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=color=${noise}:sample_rate=44100:duration=${durationS}:seed=7:amplitude=0.5`,
  ];
  const graph = (first) =>
    `[${first}:a]lowpass=f=${low},aecho=0.8:0.7:180|310|470:0.35|0.28|0.2[pad];` +
    `[${first + 1}:a]aformat=channel_layouts=stereo,volume='${noiseLevel}*(0.35+0.65*pow(0.5+0.5*sin(2*PI*t/${waveS}-1.2),2))':eval=frame,` +
    `lowpass=f=${low * 3}[waves];[pad][waves]amix=inputs=2:normalize=0,` +
    `afade=t=in:d=1.2,afade=t=out:st=${durationS - 1.6}:d=1.6,alimiter=limit=0.7,atrim=0:${durationS}[a]`;
  return { inputs, graph };
}
