/** Database types for the table of answers. */

export interface PluginTemplateAnswersTable {
  user_id: number;
  /** The number of days since 1 January 1970, UTC. */
  day: number;
  is_right: boolean;
  answered_at: Date;
}

declare module '#server/db/schema.ts' {
  interface Database {
    plugin_template_answers: PluginTemplateAnswersTable;
  }
}
