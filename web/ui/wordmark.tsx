import { Mark, type WordmarkStyle } from './mark.tsx'

export { wordmarkStyles, type WordmarkStyle } from './mark.tsx'

/** Cap heights of 12, 17 and 25 px: small places, the site header, a cover. */
export const wordmarkSizes = ['sm', 'md', 'lg'] as const

export type WordmarkSize = (typeof wordmarkSizes)[number]

/** The mark with the product's name, which is content and therefore given. Right on paper, night and hi-vis. */
export function Wordmark({
  name,
  variant = 'modern',
  size = 'md',
}: {
  name: string
  variant?: WordmarkStyle
  size?: WordmarkSize
}) {
  return (
    <span className={`wordmark wordmark-${variant} wordmark-${size}`}>
      <Mark variant={variant} />
      <span className="wordmark-name">{name}</span>
    </span>
  )
}
