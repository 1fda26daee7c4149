// Entry point of the process that processes pictures; forked by images/picture-processor.ts and answering over the IPC
// channel.
import { answerTasks, processPicture } from './process-picture.ts'

answerTasks(processPicture)
