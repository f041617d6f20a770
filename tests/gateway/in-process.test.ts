import { startInProcess } from './suite/stage.ts'
import { describeGateway } from './suite/whole.ts'

describeGateway('with the backend in the same process', startInProcess)
