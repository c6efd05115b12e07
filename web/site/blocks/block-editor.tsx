import { useId } from 'react'
import type { ComposedBlock } from '../../../contract/site/blocks/blocks.ts'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { type JsonObject, type Problems, textOf } from '../../platform/forms/fields.ts'
import { Form } from '../../platform/forms/form.tsx'
import { PictureField } from '../../platform/media/picture-field.tsx'
import { blockForms } from './block-forms.ts'

type Props = {
  type: ComposedBlock['type']
  data: JsonObject
  onChange: (data: JsonObject) => void
  problems: Problems
  path: string
}

/** The form of one block. A picture brings its own size and its alternative text along. */
export function BlockEditor({ type, data, onChange, problems, path }: Props) {
  const id = useId()
  return (
    <>
      {type === 'image' && (
        <PictureField
          id={id}
          label="Picture"
          value={textOf(data['src'])}
          problems={problems['src'] ? { '': problems['src'] } : {}}
          onChange={(src) => onChange({ ...data, src, ...sizeOf(src) })}
          onPick={({ address, alt }) =>
            onChange({ ...data, src: address, ...sizeOf(address), alt: textOf(data['alt']) || alt })
          }
        />
      )}
      <Form fields={blockForms[type].fields} value={data} onChange={onChange} problems={problems} path={path} />
    </>
  )
}

function sizeOf(src: string): { width?: number; height?: number } {
  const picture = pictureAt(src)
  return picture ? { width: picture.width, height: picture.height } : {}
}
