import type { HeadTags } from './assets.ts'

/** The result of `web/render.tsx`, described there. */
export type Render = (input: {
  path: string
  read: (path: string) => Promise<unknown>
  year: number
  /** Whether the page is a preview in an editor. It includes the data that a browser would otherwise fetch. */
  draft?: boolean
  /** Whether the preview is one of a link for reviewers, which says that it shows a draft. */
  shared?: boolean
}) => Promise<{ status: number; html: string; data: string; files: string[] }>

/** Renders pages: the built renderer with the tags of its files or, in development, Vite's, which caches nothing. */
export type Renderer = {
  render: Render
  headTags: HeadTags
  keep: boolean
  finish?: (html: string, path: string) => Promise<string>
}
