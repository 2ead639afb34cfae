export { RobotsGate, type RobotsGateOptions, type RobotsPort, type RobotsVerdict } from './robots';
