import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { benefitIcons, stepIcons } from '../../contract/site/landing/how-it-works.ts'
import { trustIcons } from '../../contract/site/landing/trust-bar.ts'
import { NamedIcon } from './named-icon.tsx'
import { topIcons } from './top-icons.ts'

test.each([...trustIcons, ...stepIcons, ...benefitIcons])(
  '%s, an icon of the trust bar or the steps, is drawn at once',
  (name) => {
    const { container } = render(<NamedIcon name={name} also={topIcons} />)

    expect(container.querySelector('svg')).toHaveAttribute('width', '20')
  },
)
