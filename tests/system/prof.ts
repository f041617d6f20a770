import { createChecker, readCheckedProduct, keptToday } from './checker.ts'
const {check} = createChecker(readCheckedProduct())
const n=Number(process.argv[2]??200)
await check({histories:50, seed:7, watching:{...keptToday, ignored:[/./]}})
const c=process.cpuUsage()
const r=await check({histories:n, seed:8, watching:{...keptToday, ignored:[/./]}})
const d=process.cpuUsage(c)
console.log(r.histories,r.seconds,'cpu',(d.user+d.system)/1e6, 'per cpu s',(n/((d.user+d.system)/1e6)).toFixed(0),'steps',r.steps, r.finding)
