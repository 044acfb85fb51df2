/** The part of mpd-parser that tests use: it has no types of its own. */
declare module 'mpd-parser' {
  interface Playlist {
    attributes: { CODECS?: string; RESOLUTION?: { width: number } };
    segments: { uri: string; duration: number; map: { uri: string } }[];
  }
  interface Manifest {
    playlists: Playlist[];
    mediaGroups: { AUDIO: Record<string, Record<string, { language: string; playlists: Playlist[] }>> };
  }
  export function parse(manifest: string, options: { manifestUri: string }): Manifest;
}
