import { generationDefault, GenerationSettings } from '../../../contract/site/generation/settings.ts'
import type { Database } from '../../core/database/database.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { defineSetting } from '../../platform/editing/setting.ts'

const KIND = 'generation'

/** Which server generates texts. The key is kept apart: it must be in no history. */
export const generationKind = defineSetting({
  kind: KIND,
  shape: GenerationSettings,
  fallback: generationDefault,
  title: 'Content generation',
  tags: [],
  warnings: ({ baseUrl }): Record<string, string> =>
    /^http:\/\/(?!localhost|127\.)/.test(baseUrl)
      ? { baseUrl: 'Without https:// anybody on the way can read the API key.' }
      : {},
})

/** The published settings. */
export const readSettings = (database: Database) =>
  readSetting<GenerationSettings>(database, { kind: KIND, slug: 'main' }, generationDefault)
