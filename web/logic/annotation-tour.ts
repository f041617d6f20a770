import { annotationTourMachine } from '#machines/viewer/annotation-tour.machine.ts'

export const annotationTourLogic = () => annotationTourMachine.provide({})
