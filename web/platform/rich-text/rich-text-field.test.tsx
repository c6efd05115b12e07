import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import RichTextField from './rich-text-field.tsx'

const TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Keys.' }] }] }

test('editor-once-shown: a text that React draws in several steps comes with its toolbar and breaks nothing', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const broken: unknown[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onRecoverableError: (error) => broken.push(error) })
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  startTransition(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>
          {Array.from({ length: 10 }, (_, at) => (
            <RichTextField
              key={at}
              id={`text${at}`}
              label={`Text ${at}`}
              value={TEXT}
              problems={{}}
              onChange={() => undefined}
            />
          ))}
        </TooltipProvider>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(screen.getAllByRole('toolbar', { name: 'Formatting' })).toHaveLength(10))
  expect(broken).toEqual([])
})
