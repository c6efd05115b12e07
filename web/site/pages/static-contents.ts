export { staticPage as subject } from './queries.ts'
