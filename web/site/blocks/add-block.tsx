import * as Radix from 'radix-ui/dropdown-menu'
import { useRef, type ReactElement } from 'react'
import type { ComposedBlock } from '../../../contract/site/blocks/blocks.ts'
import { Icon } from '../../ui/icon.tsx'
import { blockForms } from './block-forms.ts'
import './blocks-field.css'

const types = Object.keys(blockForms) as ComposedBlock['type'][]

type Props = { onAdd: (type: ComposedBlock['type']) => void; disabled: boolean; children: ReactElement }

/**
 * The types of blocks to choose from, each with what it is for. `children` is the button that opens the list; it gets
 * the focus back only when nothing was added.
 */
export function AddBlock({ onAdd, disabled, children }: Props) {
  const added = useRef(false)
  function add(type: ComposedBlock['type']) {
    added.current = true
    onAdd(type)
  }
  function leave(event: Event) {
    if (added.current) event.preventDefault()
    added.current = false
  }
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild disabled={disabled}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popup add-block"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leave}
        >
          {types.map((type) => {
            const { label, about, icon } = blockForms[type]
            return (
              <Radix.Item key={type} className="add-block-entry" onSelect={() => add(type)}>
                <Icon of={icon} size={16} />
                <b>{label}</b>
                <span>{about}</span>
              </Radix.Item>
            )
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
