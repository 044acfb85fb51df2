/** Types for the parts of mpd-parser that tests use; the package has none. */
declare module 'mpd-parser' {
  interface Playlist {
    attributes: { BANDWIDTH?: number; CODECS?: string; RESOLUTION?: { width: number } };
    segments: { uri: string; duration: number; map: { uri: string } }[];
    /** URL of subtitles, which are a single file. */
    resolvedUri?: string;
  }
  interface Manifest {
    playlists: Playlist[];
    mediaGroups: Record<
      'AUDIO' | 'SUBTITLES',
      Record<string, Record<string, { language: string; playlists: Playlist[] }>>
    >;
  }
  export function parse(manifest: string, options: { manifestUri: string }): Manifest;
}
