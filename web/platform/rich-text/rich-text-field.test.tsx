import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import type { Editor } from '@tiptap/core'
import { goTo } from '../forms/go-to-field.ts'
import RichTextField from './rich-text-field.tsx'
import { standAt } from './stand-at.ts'
import { insertsOf } from './tools.ts'

const TEXT: RichText = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Keys.' }] },
    { type: 'image', attrs: { src: '/media/01a20a47-d90f-715b-90e7-f255ffd28db5/4x3.jpg', alt: 'Gate', caption: '' } },
  ],
}

Element.prototype.scrollIntoView ??= () => undefined

/** So many texts, drawn in several steps, each as a field of a form; gives what broke on the way. */
function draw(count: number, onChange: (text: RichText) => void = () => undefined): unknown[] {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const broken: unknown[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onRecoverableError: (error) => broken.push(error) })
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  // The library never comes.
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => undefined) } } })
  startTransition(() =>
    root.render(
      <QueryClientProvider client={client}>
        <TooltipProvider>
          {Array.from({ length: count }, (_, at) => (
            <div key={at} data-field={`text${at}`}>
              <RichTextField id={`text${at}`} label={`Text ${at}`} value={TEXT} problems={{}} onChange={onChange} />
            </div>
          ))}
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  )
  return broken
}

test('editor-once-shown: a text that React draws in several steps comes with its toolbar and breaks nothing', async () => {
  const broken = draw(10)
  await vi.waitFor(() => expect(screen.getAllByRole('toolbar', { name: 'Formatting' })).toHaveLength(10))
  expect(broken).toEqual([])
})

test('open-saves-nothing: a text that ends in a picture is the same after it was opened', async () => {
  const onChange = vi.fn<(text: RichText) => void>()
  draw(1, onChange)
  const text = await screen.findByRole('textbox', { name: 'Text 0' })
  await screen.findByRole('group', { name: 'Picture' })
  const { editor } = text as HTMLElement & { editor: Editor }
  editor.commands.focus('end')
  // The line that the editor adds below the picture stands there, and is no part of the text.
  expect(editor.getJSON().content?.at(-1)?.type).toBe('paragraph')
  expect(onChange).not.toHaveBeenCalled()
  editor.commands.insertContentAt(0, 'Gate. ')
  expect(onChange).toHaveBeenCalledOnce()
})

test('going to a text puts the focus in it, not on the tools above it', async () => {
  draw(2)
  const text = await screen.findByRole('textbox', { name: 'Text 1' })
  goTo('text1')
  expect(document.activeElement).toBe(text)
})

test('beside-the-text: going to a block puts the caret at its end, or a drawn one chosen', async () => {
  draw(1)
  const text = await screen.findByRole('textbox', { name: 'Text 0' })
  await screen.findByRole('group', { name: 'Picture' })
  const { editor } = text as HTMLElement & { editor: Editor }
  standAt(editor, 0)
  expect(editor.state.selection.toJSON()).toMatchObject({ type: 'text', head: 1 + 'Keys.'.length })
  standAt(editor, 2 + 'Keys.'.length)
  expect(editor.state.selection.toJSON()).toMatchObject({ type: 'node', anchor: 2 + 'Keys.'.length })
})

test('picture-at-once: inserting a picture opens the library, and closing it leaves no empty picture', async () => {
  draw(1)
  const text = await screen.findByRole('textbox', { name: 'Text 0' })
  await screen.findByRole('group', { name: 'Picture' })
  const { editor } = text as HTMLElement & { editor: Editor }
  for (const nth of [1, 2]) {
    insertsOf(editor)
      .find(({ id }) => id === 'image')!
      .run(editor)
    const dialog = await screen.findByRole('dialog', { name: 'Choose a picture' }, { timeout: 5_000 })
    expect(screen.getAllByRole('group', { name: 'Picture', hidden: true }), String(nth)).toHaveLength(2)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByRole('group', { name: 'Picture' })).toHaveLength(1)
  }
})
