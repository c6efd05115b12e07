import { readFileSync } from 'node:fs'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const chunks = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** Sources that pages load by themselves before any scroll, besides those that their heads name. */
const BY_ITSELF: [path: RegExp, sources: string[]][] = [
  [/^\/$/, ['web/site/hero/carousel.tsx']],
  [/^\/brand$/, ['web/ui/mark-drawings.tsx']],
  [/^\/no\/such\/page$/, ['web/site/pages/missing-page.tsx']],
  // Pages so short that their footer is near the screen.
  [/^\/(newsletter|status|no\/such)\//, ['web/site/navigation/page-footer.tsx']],
]

/** The built files of these sources, with all that they import, and with `later` what they import when it is needed. */
export function filesOf(sources: string[], { later = false } = {}): string[] {
  const reached = new Set(sources)
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks[name]!
    for (const other of [...imports, ...(later ? dynamicImports : [])]) reached.add(other)
  }
  return [...reached].map((name) => `/${chunks[name]!.file}`)
}

/** The scripts that the page at a path loads by itself before any scroll, besides those that its head names. */
export const besides = (path: string): string[] =>
  BY_ITSELF.filter(([place]) => place.test(path)).flatMap(([, sources]) => filesOf(sources))

/** The addresses that a page's head names: fonts, scripts, one stylesheet, and the parts that it is joined of. */
export function namedIn(html: string) {
  const tags = [...html.matchAll(/<(?:link|script) [^>]*>/g)].map(([tag]) => tag)
  const addresses = (pattern: RegExp) =>
    tags.filter((tag) => pattern.test(tag)).map((tag) => / (?:href|src)="([^"]+)"/.exec(tag)![1]!)
  const later = / data-site="([^"]*)"/.exec(html)![1]!.split(' ')
  return {
    fonts: addresses(/ as="font"/),
    scripts: [...addresses(/ src=| rel="modulepreload"/), ...later],
    styles: addresses(/ rel="stylesheet"(?!.* disabled)/),
    parts: addresses(/ rel="stylesheet".* disabled/),
  }
}
