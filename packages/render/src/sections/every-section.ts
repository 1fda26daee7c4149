import * as code from './later/code.ts'
import * as pictures from './later/pictures.ts'
import * as posts from './later/posts.ts'
import * as work from './later/work.ts'
import { addSectionParts, type LaterParts } from './registry.ts'

const every: LaterParts = { ...code, ...pictures, ...posts, ...work }
addSectionParts(every)
