import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JoinStyles } from '../tuned/joined-styles.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const START = 'web/start.ts'
const APP = 'web/app.tsx'

/**
 * The tags that load a page's styles, fonts and scripts. `files` are the source files of its web entry and of its own
 * lazy parts.
 */
export type HeadTags = (files: string[]) => string

/** The tags of the site's icons; `mark` is the address of the drawn one. */
export const iconTags = (mark: string) =>
  `<link rel="icon" href="${mark}" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link ` +
  'rel="apple-touch-icon" href="/apple-touch-icon.png">'

// A file of its own would compete for bandwidth with the styles and fonts of the first frame.
const within = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[#%<>\s]/g, encodeURIComponent)}`

/** Reads Vite's manifests of `folder` once. Throws when the web was not built. */
export function builtAssets(folder: string, fontFiles: string[], joined: JoinStyles): HeadTags {
  const manifestOf = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest
  const site = manifestOf('manifest.json')
  const app = manifestOf('app.json')
  const start = partsOf(site, [START]).scripts
  const icons = iconTags(within(readFileSync(join(folder, 'favicon.svg'), 'utf8')))
  const made = new Map<string, string>()
  return (files) => {
    const key = files.join()
    const known = made.get(key)
    if (known !== undefined) return known
    const tags = icons + tagsFor(start, partsOf(files[0] === APP ? app : site, files), fontFiles, joined)
    made.set(key, tags)
    return tags
  }
}

function tagsFor(start: Set<string>, { styles, scripts }: Parts, fontFiles: string[], joined: JoinStyles): string {
  const [first, ...needed] = start
  const ahead = [...scripts].filter((file) => !start.has(file))
  // The page is complete without scripts; at the browser's default priority they would delay styles and fonts.
  return [
    `<link rel="stylesheet" href="${joined([...styles])}">`,
    // Parts that load later bring their styles, unless these tags say that the page has them.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...fontFiles.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    ...needed.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    // The start loads the entry after the first frame.
    `<script type="module" fetchpriority="low" src="/${first}" ` +
      `data-site="${ahead.map((file) => `/${file}`).join(' ')}"></script>`,
  ].join('')
}

type Parts = { scripts: Set<string>; styles: Set<string> }

/** The built files of these sources, with those that they import. */
function partsOf(manifest: Manifest, sources: string[]): Parts {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const inner of chunk.imports ?? []) collect(inner)
  }
  for (const name of sources) collect(name)
  return { scripts, styles }
}
