import './answer-cpu.ts'
import '../../../../graphql-gateway/main.ts'
