import { createChecker, readCheckedProduct } from './checker.ts'
const {check} = createChecker(readCheckedProduct())
let seed=Number(process.argv[3]??100)
const seen=new Map<string,number>()
const end=Date.now()+Number(process.argv[2]??60)*1000
let total=0
while(Date.now()<end){
  const r=await check({histories:200, seed}); total+=r.histories
  if(r.finding){const k=r.finding.message.replace(/\d+/g,'N').slice(0,90); const n=(seen.get(k)??0)+1; seen.set(k,n); if(n===1) console.log('##',r.finding.message.slice(0,700),'\n   '+r.finding.steps.join('\n   '),'\n  seed',seed,'path',r.finding.path,'\n', JSON.stringify(r.finding.history))}
  seed++
}
console.log(total,[...seen])
