import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// For a busy machine; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
