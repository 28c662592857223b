export { refusedSections } from "./BatteryPassport.ts"
