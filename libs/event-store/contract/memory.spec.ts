import { eventStoreContract, memorySubject, memoryTraits } from './event-store-contract';

eventStoreContract('memory model', memorySubject, memoryTraits);
