import { stageGuideMachine } from '#machines/viewer/stage-guide.machine.ts'

export const stageGuideLogic = () => stageGuideMachine.provide({})
