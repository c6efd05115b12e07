export { solution as subject } from './queries.ts'
