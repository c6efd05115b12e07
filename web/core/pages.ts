import type { ReactNode } from 'react'
import type { Contents } from './page-loader.ts'

/** Further facts of a page. */
type PageFacts = {
  /** Its source file, by which the server knows the scripts to load ahead. No browser needs it. */
  file: string | false
  /** What it is made of. */
  contents?: () => Promise<Contents>
  /** Whether it stands without the frame of public pages. */
  frameless?: true
  /** Whether it says by itself that there is nothing at an address. */
  saysMissing?: true
}

/** A page of the product at its address, such as `/blog/$slug`: the component `name` of its module. */
export type Page = PageFacts & { path: string; name: string; module: () => Promise<Record<string, () => ReactNode>> }

/** Declares a page. A name that its module does not have does not compile. */
export const page = <N extends string>(
  path: string,
  name: N,
  module: () => Promise<Record<N, () => ReactNode>>,
  more: PageFacts,
) => ({ path, name, module, ...more }) as Page
