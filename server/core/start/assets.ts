import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JoinStyles } from '../tuned/joined-styles.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const START = 'web/start.ts'
// Each entry is a build of its own; what isn't named here belongs to the site's.
const MANIFESTS = { 'web/admin.tsx': 'admin.json', 'web/app.tsx': 'app.json', 'web/guard.tsx': 'guard.json' }

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
  const others = new Map(Object.entries(MANIFESTS).map(([file, name]) => [file, manifestOf(name)]))
  const start = partsOf(site, [START]).scripts
  const icons = iconTags(within(readFileSync(join(folder, 'favicon.svg'), 'utf8')))
  const made = new Map<string, string>()
  return (files) => {
    const key = files.join()
    const known = made.get(key)
    if (known !== undefined) return known
    const other = others.get(files[0] ?? '')
    const { styles, scripts } = partsOf(other ?? site, files)
    const loaded = other ? scriptTags(scripts) : startTags(start, scripts)
    const tags = icons + styleTags(styles, fontFiles, joined) + loaded
    made.set(key, tags)
    return tags
  }
}

const styleTags = (styles: Set<string>, fontFiles: string[], joined: JoinStyles): string =>
  [
    `<link rel="stylesheet" href="${joined([...styles])}">`,
    // Parts that load later bring their styles, unless these tags say that the page has them.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...fontFiles.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
  ].join('')

/** A page that is nothing without its scripts: they load at once. */
function scriptTags([entry, ...needed]: Set<string>): string {
  const ahead = needed.map((file) => `<link rel="modulepreload" href="/${file}">`)
  return `${ahead.join('')}<script type="module" src="/${entry}"></script>`
}

/**
 * A page that is whole without its scripts: at the browser's default priority they would delay styles and fonts. The
 * start loads the entry after the first frame.
 */
function startTags([first, ...needed]: Set<string>, scripts: Set<string>): string {
  const later = [...scripts].filter((file) => file !== first && !needed.includes(file)).map((file) => `/${file}`)
  return [
    ...needed.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    `<script type="module" fetchpriority="low" src="/${first}" data-site="${later.join(' ')}"></script>`,
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
