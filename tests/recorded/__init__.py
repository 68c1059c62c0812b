"""Games, saves and a store as earlier versions wrote them. They must go on loading."""
