import type { pages as endpoints, Screen, ScreenWords } from '../../../contract/site/pages/pages.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The words of one of the product's own screens, with the built-in ones behind them. */
export const screenWords = (screen: Screen, fallback: ScreenWords): Content<ScreenWords> =>
  content(query<(typeof endpoints)['screen']>('/screens/:screen', { params: { screen } }), fallback)
