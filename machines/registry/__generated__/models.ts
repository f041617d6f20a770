import { models as app } from '../../app/model.ts'
import { models as account } from '../../account/model.ts'
import { models as arrival } from '../../arrival/model.ts'
import { models as build } from '../../build/model.ts'
import { models as coachMark } from '../../coach-mark/model.ts'
import { models as connectivity } from '../../connectivity/model.ts'
import { models as consent } from '../../consent/model.ts'
import { models as creation } from '../../creation/model.ts'
import { models as depthModel } from '../../depth-model/model.ts'
import { models as dialog } from '../../dialog/model.ts'
import { models as intent } from '../../intent/model.ts'
import { models as nativeBridge } from '../../native-bridge/model.ts'
import { models as ownItems } from '../../own-items/model.ts'
import { models as pictureFile } from '../../picture-file/model.ts'
import { models as request } from '../../request/model.ts'
import { models as session } from '../../session/model.ts'
import { models as signUp } from '../../sign-up/model.ts'
import { models as snackBar } from '../../snack-bar/model.ts'
import { models as submission } from '../../submission/model.ts'
import { models as takeout } from '../../takeout/model.ts'
import { models as task } from '../../task/model.ts'
import { models as transfer } from '../../transfer/model.ts'
import { models as trial } from '../../trial/model.ts'
import { models as upload } from '../../upload/model.ts'
import { models as viewer } from '../../viewer/model.ts'

export const models = [
  ...app,
  ...account,
  ...arrival,
  ...build,
  ...coachMark,
  ...connectivity,
  ...consent,
  ...creation,
  ...depthModel,
  ...dialog,
  ...intent,
  ...nativeBridge,
  ...ownItems,
  ...pictureFile,
  ...request,
  ...session,
  ...signUp,
  ...snackBar,
  ...submission,
  ...takeout,
  ...task,
  ...transfer,
  ...trial,
  ...upload,
  ...viewer,
]
