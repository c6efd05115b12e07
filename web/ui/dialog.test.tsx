import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

function Asked() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Why?">
        <label>
          Reason <textarea />
        </label>
      </Dialog>
    </>
  )
}

test('dialog-focus: a dialog begins in its first field, also outside a form, and gives the focus back when Escape closes it', async () => {
  render(<Asked />)
  screen.getByRole('button', { name: 'Ask' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
})
