import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reusablePrefix } from '../../../contract/site/cta/figures.ts'
import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import type { RichText, SharedCall } from '../../../contract/platform/rich-text/rich-text.ts'
import { read } from '../../platform/editing/calls.ts'
import type { CustomProps } from '../../platform/forms/fields.ts'
import RichTextField from '../../platform/rich-text/rich-text-field.tsx'
import { SharedCalls } from '../../platform/rich-text/shared-calls.ts'
import { CtaPicker } from '../cta/cta-picker.tsx'

function Saved({ slug, children }: { slug: string; children: (call: SharedCall | undefined) => ReactNode }) {
  const { data } = useQuery({ ...read('cta', slug), enabled: slug !== '' })
  if (!data) return children(undefined)
  const { name: _name, ...words } = data.data as ReusableCta
  return children({ ...words, mark: reusablePrefix + slug })
}

const calls = { Picker: CtaPicker, Saved }

/** The text of a post, which may show reusable calls to action. */
export default function PostTextField(props: CustomProps<RichText>) {
  return (
    <SharedCalls value={calls}>
      <RichTextField {...props} />
    </SharedCalls>
  )
}
