/** Media types of stored files, by file extension. */
export const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.mpd': 'application/dash+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
};
