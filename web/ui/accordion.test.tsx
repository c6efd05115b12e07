import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Accordion, AccordionItem } from './accordion.tsx'

const questions = (single: boolean) => (
  <Accordion single={single}>
    <AccordionItem title="Phones" open>
      Their own.
    </AccordionItem>
    <AccordionItem title="Rosters">Yes, from a sheet.</AccordionItem>
  </Accordion>
)

const details = (title: string) => screen.getByText(title).closest('details')!

test('every answer is in the page, open or not', () => {
  render(questions(true))
  expect(screen.getByText('Yes, from a sheet.')).toBeInTheDocument()
  expect(details('Phones')).toHaveAttribute('open')
  expect(details('Rosters')).not.toHaveAttribute('open')
})

test('with one open at a time, opening the next closes the first', async () => {
  render(questions(true))
  await userEvent.click(screen.getByText('Rosters'))
  expect(details('Rosters')).toHaveAttribute('open')
  await expect.poll(() => details('Phones').open).toBe(false)
  expect(details('Phones').getAttribute('name')).toBe(details('Rosters').getAttribute('name'))
})

test('without that rule both stay open', async () => {
  render(questions(false))
  await userEvent.click(screen.getByText('Rosters'))
  expect(details('Rosters')).toHaveAttribute('open')
  expect(details('Phones')).toHaveAttribute('open')
})
