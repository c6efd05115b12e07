import { useContent } from '../../core/query.ts'
import { ctaSection } from '../cta/queries.ts'
import type { Band } from './bands.tsx'
import { Cta, CtaMark } from './cta.tsx'

/** The site's own call to action as the last section of a page. */
export function useClosing(): Band {
  const {
    data: { subtitle, ...words },
  } = useContent(ctaSection)
  return {
    key: 'closing',
    ground: 'hivis',
    className: 'cta',
    titleId: 'closing-title',
    behind: <CtaMark />,
    cta: 'cta',
    content: <Cta {...words} text={subtitle} titleId="closing-title" />,
  }
}
