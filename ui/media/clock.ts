/** Formats positions of a film. */

/** A position as `12:30`, or as `1:02:05` from one hour on. */
export function clockOf(positionS: number): string {
  const whole = Math.max(0, Math.floor(positionS));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = String(seconds).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}
