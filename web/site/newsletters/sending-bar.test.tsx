import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SendingWhole, recipientStates } from '../../../contract/site/newsletter/sending-view.ts'
import { SendingBar, SendingLegend } from './sending-bar.tsx'

const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as SendingWhole['counts']
const shares = (bar: HTMLElement) =>
  [...bar.querySelectorAll('i')].map(({ dataset, style }) => [dataset['state'], Number(style.flexGrow)])

test('sending-bar: each state has a segment as long as its share, the rest is to go, and all have words', () => {
  render(<SendingBar counts={{ ...none, sent: 1697, deferred: 9, bounced: 4, unsure: 2, queued: 120, waiting: 336 }} />)
  const bar = screen.getByRole('img', { name: '1,697 accepted, 9 deferred, 4 bounced, 2 unclear, 456 to go' })
  expect(shares(bar)).toEqual([
    ['sent', 1697],
    ['deferred', 9],
    ['bounced', 4],
    ['unsure', 2],
    [undefined, 456],
  ])
})

test('sending-bar: every mail has its part of the bar, with any outcome', () => {
  const one = Object.fromEntries(recipientStates.map((state) => [state, 1])) as SendingWhole['counts']
  render(<SendingBar counts={one} />)
  const lengths = shares(screen.getByRole('img')).map(([, length]) => length as number)
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(recipientStates.length)
})

test('sending-bar: a segment that no figure names stands in the legend with its word and number', () => {
  const { rerender, container } = render(<SendingLegend counts={{ ...none, sent: 3, bounced: 1 }} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<SendingLegend counts={{ ...none, refused: 3, unsure: 2, kept: 1, left: 4 }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 refused',
    '2 unclear',
    '1 not sent',
    '4 left out',
  ])
})
