import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ScreenKeysDialog from './screen-keys-dialog.tsx'
import { useScreenKeys } from './screen-keys.ts'

const KEYS = [
  { key: 'j', does: 'Next case' },
  { key: '?', does: 'This list' },
] as const

function Screen({ isOn = true, heard, isCovered = false }: { isOn?: boolean; heard: string[]; isCovered?: boolean }) {
  useScreenKeys(KEYS, isOn, (key) => heard.push(key))
  return (
    <>
      <input aria-label="Note" />
      {isCovered && <div role="dialog" aria-label="Over it" />}
    </>
  )
}

test('screen-keys: single keys are heard, apart from others, and from those with a modifier', async () => {
  const heard: string[] = []
  const user = userEvent.setup()
  render(<Screen heard={heard} />)
  await user.keyboard('jx?{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}')
  expect(heard).toEqual(['j', '?'])
})

test('screen-keys: none is heard while somebody writes, below a dialog, or once a person turned them off', async () => {
  const heard: string[] = []
  const user = userEvent.setup()
  const { rerender } = render(<Screen heard={heard} />)
  await user.type(screen.getByLabelText('Note'), 'j')
  await user.click(document.body)
  rerender(<Screen heard={heard} isCovered />)
  await user.keyboard('j')
  rerender(<Screen heard={heard} isOn={false} />)
  await user.keyboard('j')
  expect(heard).toEqual([])
})

test('screen-keys: their list says what each does, and turns them off', async () => {
  const turned: boolean[] = []
  render(
    <ScreenKeysDialog
      title="Keys of the board"
      keys={KEYS}
      isOn
      onTurn={(isOn) => turned.push(isOn)}
      onClose={() => {}}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Keys of the board' })
  expect([...dialog.querySelectorAll('dl > div')].map((each) => each.textContent)).toEqual(['jNext case', '?This list'])
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Hear these keys' }))
  expect(turned).toEqual([false])
})
