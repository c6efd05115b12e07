import { expect, test } from 'vitest'
import type { ContentImport, ContentRow } from '../../../contract/site/transfer/imports.ts'
import { healthDuring } from '../../core/http/testing-health.ts'
import { WORST_HTML } from '../../platform/rich-text/testing-html.ts'
import { ghost, ghostPost, wordPress } from './testing-exports.ts'
import { startImports } from './testing-imports.ts'

const SITE = 'https://old.example'
// The classic editor's paragraphs are not what is tried here.
const content = (html: string) => `<!-- wp:html -->${html}`

test.each([
  ['WordPress', wordPress(...WORST_HTML.map(([title, html], at) => ({ id: at + 1, title, content: content(html) })))],
  ['Ghost', ghost(WORST_HTML.map(([title, html], at) => ghostPost(`g${at}`, { title, html })))],
])(
  'html-apart, html-limits: the worst texts of a %s export are left out in words or read, while the site answers',
  async (program, file) => {
    const { app, send, rowsOf } = await startImports(true)

    const { result, answers, share } = await healthDuring(app, send(file, program === 'Ghost' ? SITE : ''))

    expect(result.status).toBe(201)
    const rows: ContentRow[] = await rowsOf((result.body as ContentImport).id, '?kind=post')
    const notes = rows.map(({ note }) => note)
    const refused = WORST_HTML.flatMap(([, , excess]) => (excess ? [excess] : []))
    expect(notes).toHaveLength(WORST_HTML.length)
    for (const excess of refused) expect(notes).toContainEqual(expect.stringMatching(excess))
    expect(answers).toBeGreaterThan(1)
    expect(share).toBeLessThan(0.5)
  },
)
