import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useAhead } from './query.ts'
import { show } from './testing-show.tsx'

const figures = { queryKey: ['api', 'figures'], staleTime: 0 }

function Screen() {
  const [times, setTimes] = useState(1)
  useAhead(figures)
  return <button onClick={() => setTimes(times + 1)}>{`Drawn ${times}`}</button>
}

test('what a screen asks for ahead is asked for once, however often the screen is drawn', async () => {
  const { asked, client } = await show(<Screen />, { 'api/figures': 1 })
  await expect.poll(() => client.isFetching()).toBe(0)
  screen.getByRole('button').click()
  expect(await screen.findByText('Drawn 2')).toBeVisible()
  screen.getByRole('button').click()
  expect(await screen.findByText('Drawn 3')).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(asked).toEqual(['api/figures'])
})
